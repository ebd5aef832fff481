import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { authenticatorsSection } from './authenticators-section.ts';
import { captchaSection } from './captcha-section.ts';
import { chatSection } from './chat-section.ts';
import { panelClient } from './client.ts';
import { consentSection } from './consent-section.ts';
import { contentSection } from './content-section.ts';
import { conversationsSection } from './conversations-section.ts';
import { domainsSection } from './domains-section.ts';
import { downloadsSection } from './downloads-section.ts';
import { elsewhereSection } from './elsewhere-section.ts';
import { faultsSection } from './faults-section.ts';
import { feedbackSection } from './feedback-section.ts';
import type { Html } from './html.ts';
import { inboxSection } from './inbox-section.ts';
import { linkedAccountsSection } from './linked-accounts-section.ts';
import { looksSection } from './looks-section.ts';
import { membersSection } from './members-section.ts';
import { messagesSection } from './messages-section.ts';
import { passkeysSection } from './passkeys-section.ts';
import { pixelsSection } from './pixels-section.ts';
import { promoCodesSection } from './promo-codes-section.ts';
import { pushSection } from './push-section.ts';
import { eventsSection, keysSection } from './records-sections.ts';
import { registrationsSection } from './registrations-section.ts';
import { servicesSection } from './services-section.ts';
import { siteSection, switchesSection } from './site-sections.ts';
import { trackedEventsSection } from './tracked-events-section.ts';

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
	${keysSection()}
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
