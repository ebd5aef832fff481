/** Inline script of /m/chat. By itself, outside a frame of the site, the page is a link home. */
import { runChatPage } from './run.ts';

if (parent !== window) {
	document.body.textContent = '';
	runChatPage(window);
}
