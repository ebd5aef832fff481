/** Inline script of /m/chat. Outside a frame of the site, the page is only a link home. */
import { runChatPage } from './run.ts';

if (parent !== window) {
	document.body.textContent = '';
	runChatPage(window);
}
