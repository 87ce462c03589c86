# The web table: docker build -t rulebound . && docker run -p 8000:8000 -v rulebound:/data rulebound
# Behind a name of your own: docker run … rulebound --name table.example.org
FROM python:3.13-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev
WORKDIR /rulebound
COPY . .
RUN pip install --quiet --require-hashes -r locks/build.lock \
    && pip wheel --quiet --no-build-isolation --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
COPY locks/postgres.lock /wheels/
RUN pip install --quiet --no-cache-dir --require-hashes -r /wheels/postgres.lock \
    && pip install --quiet --no-cache-dir --no-deps /wheels/*.whl && rm -r /wheels \
    && useradd --create-home --uid 1000 rulebound && install --directory --owner=rulebound /data
USER rulebound
ENV XDG_DATA_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://localhost:8000/api/health', timeout=4)"]
ENTRYPOINT ["rulebound", "table", "--host", "0.0.0.0", "--port", "8000", "--no-open"]
