/** Selects a line of a text that is being typed and brings it into sight, the first being 1; nothing where there is no such line. */
export function selectLine(area: HTMLTextAreaElement | undefined, line: number): void {
  if (!area || line < 1) return;
  const lines = area.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight * (line - 0.5)) / lines.length - area.clientHeight / 2;
}
