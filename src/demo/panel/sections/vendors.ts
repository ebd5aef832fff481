import { html } from 'hono/html';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { PixelRequest } from '../../store/events.ts';
import { CAPTCHA_VERSIONS, type CaptchaMode, type CaptchaStyle } from '../../store/settings.ts';
import type { ChatMode } from '../../vendors/chat/modes.ts';
import { PARTNER_QUERY } from '../../vendors/pixels/accounts.ts';
import {
	type Html,
	options,
	posts,
	section,
	switchForm,
	timeOf,
	toggle,
	VERBATIM,
	wholeNumber,
} from '../html.ts';

const CAPTCHA_MODES: Record<CaptchaMode, string> = {
	normal: 'Works',
	slow: 'Responds late',
	missing: 'Script missing (404)',
	hangs: 'Script never loads',
	broken: 'Script throws an error',
	refused: 'Results are rejected',
};

const CAPTCHA_STYLES: Record<CaptchaStyle, string> = {
	sheet: 'Style sheet',
	element: 'Style element, like GeeTest',
};

export function captchaSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const { version, id, mode, style, delaySeconds, register } = controls.captcha(merchant);
	return section(
		'captcha',
		'Captcha',
		html`<p class="muted">GEETEST3 turns it on for logins, GEETESTVCODE3 for SMS codes. GEETESTTEST3 replaces it with a test token. A solved captcha is valid for ten minutes and one request.</p>
	<form ${posts('captcha/set', { merchant, change: {} })} class="grid">
		<label>Version <select name="change.version">${options(CAPTCHA_VERSIONS, version)}</select></label>
		<label>Vendor ID <input name="change.id" value="${id}" maxlength="64" ${VERBATIM}></label>
		<label>Vendor behaviour <select name="change.mode">${options(CAPTCHA_MODES, mode)}</select></label>
		<label>Popup styles <select name="change.style">${options(CAPTCHA_STYLES, style)}</select></label>
		<label>Delay in seconds, if it responds late <input name="change.delaySeconds" ${wholeNumber(0, 60, delaySeconds)}></label>
		${toggle('Required to register', 'change.register', register)}
		<button>Save</button>
	</form>`,
	);
}

const CHAT_MODES: Record<ChatMode, string> = {
	normal: 'Work',
	slow: 'Respond after 12 seconds',
	missing: 'Are missing (404)',
	broken: 'Throw an error',
	hostile: 'Work, but attack the site',
};

export function chatSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	return section(
		'chat',
		'Chat vendors',
		html`<p class="muted">How the scripts and pages of LiveChat, Comm100, MIDUOKE and the others behave. <code>?mode=</code> in an entry’s address does the same for that entry.</p>
	<form ${posts('site/set', { merchant, change: {} })} class="row">
		<label>Chat vendors <select name="change.chat">${options(CHAT_MODES, controls.siteState(merchant).chat)}</select></label>
		<button>Set</button>
	</form>`,
	);
}

const NETWORKS: Record<DemoMerchant['pixels'][number], string> = {
	facebook: 'Facebook',
	tiktok: 'TikTok',
	kwai: 'Kwai',
	gtag: 'Google tag',
	gtm: 'Google Tag Manager',
	appsflyer: 'AppsFlyer',
	adjust: 'Adjust',
	twitter: 'X',
	bigo: 'Bigo',
	propeller: 'PropellerAds',
	kadam: 'Kadam',
};
const SHOWN = 20;

/** Requests that the merchant's networks got, and whether their documentation allows them. */
export function pixelsSection(controls: Controls, { code: merchant, pixels }: DemoMerchant): Html {
	const requests = controls.pixelRequests(merchant);
	const { pixelsOff } = controls.siteState(merchant);
	const of = (network: string) => requests.filter((each) => each.network === network).reverse();
	const switches = pixels.map((network) => {
		const isOn = !pixelsOff.includes(network);
		return switchForm('pixels/set', { merchant, network }, 'on', NETWORKS[network], isOn);
	});
	return section(
		'pixels',
		'Pixels',
		html`<p class="muted">Which networks the gateway has accounts for, and what they received. <a href="/m/home?${PARTNER_QUERY}">Open the site through an affiliate’s link</a> to have the affiliate’s own pixels fire too.</p>
	${switches}
	<h3>Received</h3>
	${pixels.map((network) => html`<div data-live="pixels-${network}">${received(NETWORKS[network], of(network))}</div>`)}
	<form data-action="pixels/clear"><button class="small">Clear requests</button></form>`,
	);
}

/** Each network separately: an open list isn't replaced while it has the focus. */
function received(name: string, requests: readonly PixelRequest[]): Html {
	const faults = requests.filter(({ fault }) => fault).length;
	const count = html`${name}: ${requests.length}${faults > 0 && `, ${faults} refused`}`;
	if (!requests.length) return html`<p class="muted">${count}</p>`;
	const entries = requests.slice(0, SHOWN).map(({ event, eventId, account, fields, fault, receivedAt }) => {
		const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
		return html`<li><div><strong>${event}</strong> ${timeOf(receivedAt)}<br>${account} ${eventId}${fault && html`<br><strong>Refused: ${fault}</strong>`}<pre>${lines.join('\n')}</pre></div></li>`;
	});
	return html`<details><summary>${count}</summary><ul class="list">${entries}</ul></details>`;
}
