import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { panelClient } from './client.ts';
import type { Html } from './html.ts';
import { contentSection, promoCodesSection } from './sections/content.ts';
import { eventsSection, trackedEventsSection } from './sections/events.ts';
import { faultsSection } from './sections/faults.ts';
import {
	authenticatorsSection,
	elsewhereSection,
	inboxSection,
	linkedAccountsSection,
	membersSection,
	messagesSection,
	passkeysSection,
	pushSection,
	registrationsSection,
} from './sections/members.ts';
import { conversationsSection, feedbackSection, servicesSection } from './sections/service.ts';
import {
	consentSection,
	domainsSection,
	downloadsSection,
	looksSection,
	siteSection,
	switchesSection,
} from './sections/site.ts';
import { captchaSection, chatSection, pixelsSection } from './sections/vendors.ts';

const style = ['page', 'controls', 'lists']
	.map((name) => readFileSync(`${import.meta.dirname}/styles/${name}.css`, 'utf8'))
	.join('');
const script = `(${panelClient})()`;

export function panelPage(controls: Controls, merchant: DemoMerchant): Html {
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
<body data-merchant="${merchant.code}">
<header class="top">
	<div>
		<h1>Gateway control panel</h1>
		<p class="muted">Change what the embedded gateway answers, and see how the site handles it.</p>
	</div>
	<nav aria-label="Merchant">
		${controls.merchants.map(
			(each) =>
				html`<a href="/demo?merchant=${each.code}"${each === merchant ? raw(' aria-current="page"') : ''}>${each.name}</a>`,
		)}
	</nav>
</header>
<noscript><p class="muted">This page needs JavaScript.</p></noscript>
<p class="notice" id="notice" role="status"></p>
<main>
	${siteSection(controls, merchant)}
	${switchesSection(controls, merchant)}
	${captchaSection(controls, merchant)}
	${chatSection(controls, merchant)}
	${consentSection(controls, merchant)}
	${domainsSection(controls, merchant)}
	${downloadsSection(controls, merchant)}
	${looksSection(controls, merchant)}
	${servicesSection(controls, merchant)}
	${faultsSection(controls)}
	${messagesSection(controls, merchant)}
	${authenticatorsSection(controls, merchant)}
	${passkeysSection(controls, merchant)}
	${pushSection(controls, merchant)}
	${membersSection(controls, merchant)}
	${elsewhereSection(merchant)}
	${linkedAccountsSection(controls, merchant)}
	${inboxSection(merchant)}
	${registrationsSection(controls, merchant)}
	${feedbackSection(controls, merchant)}
	${conversationsSection(controls, merchant)}
	${contentSection(controls, merchant)}
	${promoCodesSection()}
	<section aria-labelledby="keys-title">
		<h2 id="keys-title">Keys</h2>
		<p class="muted">Login data is encrypted with the gateway’s RSA key. After a rotation, the old key works for another ten minutes.</p>
		<form data-action="key/rotate"><button>Rotate key</button></form>
	</section>
	${eventsSection(controls, merchant)}
	${pixelsSection(controls, merchant)}
	${trackedEventsSection(controls, merchant)}
	<section aria-labelledby="reset-title">
		<h2 id="reset-title">Start over</h2>
		<p class="muted">For every merchant, restores the default settings and the demo members’ passwords, and removes faults, sessions, messages, feedback, conversations, registered members, published announcements and events.</p>
		<form data-action="reset" data-confirm="Reset the gateway for every merchant?"><button class="danger">Reset gateway</button></form>
	</section>
</main>
<script>${raw(script)}</script>
</body>
</html>`;
}
