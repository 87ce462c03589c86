import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';

settings.paint();
startRouter();
const target = document.getElementById('app');
if (target) mount(App, { target });
