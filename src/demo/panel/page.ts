import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { View } from './action.ts';
import { panelClient } from './client.ts';
import { FAULTS } from './faults.ts';
import type { Html } from './fields.ts';
import type { Section } from './list.ts';
import { MEMBERS } from './members.ts';
import { RECORDS } from './records.ts';
import { SETTINGS } from './settings.ts';

const SECTIONS: readonly Section[] = [...SETTINGS, FAULTS, ...MEMBERS, ...RECORDS];

const style = readFileSync(`${import.meta.dirname}/panel.css`, 'utf8');

export function panelPage(view: View): Html {
	const { merchant, platform } = view;
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${merchant.name} – gateway control panel</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<header>
	<div>
		<h1>Gateway control panel</h1>
		<p class="muted">Change what the embedded gateway answers, and see how the site handles it.</p>
	</div>
	<nav aria-label="Merchant">
		${platform.merchants.all.map(
			(each) =>
				html`<a href="/demo?merchant=${each.code}"${each === merchant && raw(' aria-current="page"')}>${each.name}</a>`,
		)}
	</nav>
</header>
<noscript><p class="muted">This page needs JavaScript.</p></noscript>
<p class="notice" id="notice" role="status"></p>
<main>${SECTIONS.map(([id, title, about, content]) => {
		const shown = content(view);
		return (
			shown &&
			html`<section aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${about && html`<p class="muted">${about}</p>`}${shown}</section>`
		);
	})}</main>
<script>${raw(`(${panelClient})(${JSON.stringify(merchant.code)})`)}</script>
</body>
</html>`;
}
