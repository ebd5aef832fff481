import { html, raw } from 'hono/html';
import { type Page, scriptOf } from '../vendors/serve.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import type { View } from './view.ts';

const STYLE = `
:root{color-scheme:dark;--bg:#0a0d13;--accent-bg:#131924;--text:#eaf0f8;--text-light:#a7b6c9;--border:#4b5a70;--accent:#5eead4;--accent-hover:#99f6e4;--accent-text:#04211d;--code:#fcd34d;--preformatted:#eaf0f8;--standard-border-radius:10px}
body{grid-template-columns:1fr min(72rem,94%) 1fr;font-size:1rem;overflow-wrap:anywhere}
h1{font-size:2rem}
h2{font-size:1.3rem}
main{columns:2 26rem}
main>section{margin:0 0 1rem!important;padding:1rem!important;border:1px solid var(--border)!important;border-radius:16px;background:var(--accent-bg);break-inside:avoid}
section ul{max-height:26rem;margin:0;padding:0;overflow:auto;list-style:none}
input:not([type=checkbox]),select,textarea{width:100%}
label,button{min-height:44px}
pre{margin:.5rem 0;padding:.5rem 1rem;background:var(--bg);white-space:pre-wrap}
img{max-height:200px;opacity:1}
`;

export function panelPage(view: View): Page {
	const { merchant, platform } = view;
	const merchants = platform.merchants.all.map(
		(each) =>
			html`<a href="/demo?merchant=${each.code}"${each === merchant && raw(' aria-current="page"')}>${each.name}</a>`,
	);
	return {
		title: `${merchant.name} – gateway control panel`,
		style: STYLE,
		script: scriptOf(panelClient),
		content: html`<header><nav aria-label="Merchant">${merchants}</nav>
<h1>Gateway control panel</h1>
<p>Change what the embedded gateway answers, and see how the site handles it.</p></header>
<main>${lists(view)}${forms(view)}</main>`,
	};
}

/** Runs in the page, and refreshes its lists. A list that has the focus, or an answer that isn't sent, stays. */
function panelClient(): void {
	const isInUse = (part: Element) =>
		part.contains(document.activeElement) ||
		part.querySelector<HTMLTextAreaElement>('textarea:not(:placeholder-shown)');

	setInterval(async () => {
		const answer = document.hidden ? undefined : await fetch(location.href).catch(() => undefined);
		if (!answer?.ok) return;
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
		for (const part of document.querySelectorAll('[data-live]')) {
			const fresh = page.getElementById(part.id);
			if (fresh && fresh.innerHTML !== part.innerHTML && !isInUse(part)) part.replaceWith(fresh);
		}
	}, 3000);
}
