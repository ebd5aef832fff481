import { html } from 'hono/html';
import type { ConsentWish } from '../../../lib/consent-wishes.ts';
import { APP_KINDS, type DownloadButton, SWITCHES } from '../../../merchants/demo-schema.ts';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Looks } from '../../store/settings.ts';
import { type Html, options, posts, section, switchForm, toggle, VERBATIM, wholeNumber } from '../html.ts';

const FLAGS = [
	['maintenance', 'Maintenance', 'The site is closed'],
	['regionRestriction', 'Region restriction', 'The visitor’s country is blocked'],
	['domainNotAvailable', 'Domain not available', 'The status call fails with domain_not_available'],
	['domainRoute', 'Domain route', 'Pages look for the quickest of the merchant’s other domains'],
	['test', 'Test mode', 'Pages say so, and keep search engines out'],
	['hasVip', 'VIP programme', 'The merchant has VIP ranks'],
	['otherNetwork', 'Reject logins from another network', 'Password logins fail with token_ip_different'],
	['firebase', 'Firebase', 'Google, Facebook, X and phone sign-in work'],
] as const;

const labelled = (label: string, hint: string): Html => html`${label} <small>${hint}</small>`;

export function siteSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const site = controls.siteState(merchant);
	const body = { merchant, change: {} };
	const row = (label: string, field: Html, change: object = {}) =>
		html`<form ${posts('site/set', { merchant, change })} class="row"><label>${label} ${field}</label><button>Set</button></form>`;
	return section(
		'site',
		'Site state',
		html`${FLAGS.map(([name, label, hint]) => switchForm('site/set', body, `change.${name}`, labelled(label, hint), site[name]))}
	${row('Maintenance ends (your local time)', html`<input type="datetime-local" name="change.maintenanceEnd" data-iso="${site.maintenanceEnd ?? ''}">`, { maintenanceEnd: null })}
	${row('Gateway that calls are sent to (gw); one that merchant.ts doesn’t allow is ignored', html`<input name="change.gw" type="url" placeholder="https://gateway.example" value="${site.gw}">`)}
	${row('Firebase project of text messages; another than that of sign-in turns phone codes off', html`<input name="change.smsProject" value="${site.smsProject}">`)}
	${row('Facebook app that links are shared by; without one they’re shared by Facebook’s plain page', html`<input name="change.facebookAppId" inputmode="numeric" pattern="[0-9]{5,20}" value="${site.facebookAppId}">`, { facebookAppId: '' })}
	${row('Profile icons that members can choose from', html`<input name="change.profileIcons" ${wholeNumber(1, 60, site.profileIcons)}>`)}`,
	);
}

export function switchesSection(controls: Controls, { code: merchant, switches: own }: DemoMerchant): Html {
	const switches = controls.switches(merchant);
	const forms = SWITCHES.map((name) => {
		const label = labelled(name, own[name] ? 'on by default' : 'off by default');
		return switchForm('switches/set', { merchant, name }, 'on', label, switches[name]);
	});
	return section('switches', 'Switches', html`<div class="columns">${forms}</div>`);
}

const WISHES: Record<ConsentWish, string> = {
	granted: 'Needs no consent',
	ask: 'The player is asked',
	denied: 'Never',
};

export function consentSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const { analytics, marketing, consentVersion, debug, sample } = controls.siteState(merchant);
	return section(
		'consent',
		'Consent',
		html`<p class="muted">The merchant’s folder has a setting of its own, and the stricter of the two counts. Tabs keep the gateway’s answer for three minutes.</p>
	<form ${posts('site/set', { merchant, change: {} })} class="grid">
		<label>Analytics <select name="change.analytics">${options(WISHES, analytics)}</select></label>
		<label>Marketing <select name="change.marketing">${options(WISHES, marketing)}</select></label>
		<label>Version: a higher one asks players again <input name="change.consentVersion" ${wholeNumber(1, 999, consentVersion)}></label>
		<label>Share of visits that report performance <input name="change.sample" type="number" inputmode="decimal" min="0" max="1" step="any" value="${sample}"></label>
		${toggle('?debug=events shows the events', 'change.debug', debug)}
		<button>Save</button>
	</form>`,
	);
}

export function domainsSection(controls: Controls, { code: merchant, domains }: DemoMerchant): Html {
	const { domainList, newerDomains } = controls.siteState(merchant);
	const hosts = (list: readonly string[] | undefined) =>
		html`<textarea name="hosts" rows="3" maxlength="4000" ${VERBATIM}>${(list ?? []).join('\n')}</textarea>`;
	const signed = newerDomains
		? `Of ${newerDomains.issued}, signed with ${newerDomains.signed ? 'the merchant’s' : 'a false'} key.`
		: 'None: the list that the site was built with counts.';
	return section(
		'domains',
		'Domains',
		html`<p class="muted">Signed list of the build: ${domains.join(', ') || 'none'}. Pages ask for more with Domain route on, or once this domain fails: see Site state. They look from pages over https only. Faults slow the call domainRoute down, or break it.</p>
	<form ${posts('domains/list', { merchant })} class="grid">
		<label>What domainRoute lists, a line each; empty for the signed list ${hosts(domainList ?? [])}</label>
		<button>Save</button>
	</form>
	<p class="muted">Newer signed list: ${signed}</p>
	<form ${posts('domains/sign', { merchant })} class="grid">
		<label>Hosts, a line each; empty for none ${hosts(newerDomains?.hosts)}</label>
		<label>Key <select name="signed">${options({ own: 'The merchant’s', other: 'A false one' })}</select></label>
		<button>Sign</button>
	</form>`,
	);
}

const BUTTONS: Record<DownloadButton, string> = {
	popup: 'Opens the download popup',
	direct: 'Starts the download for the device',
	'home-screen': 'Offers the home screen',
	invite: 'Opens the invite page',
	handler: 'Opens the address below',
};

/** A profile isn't an app, so it has no version. */
const VERSIONED = APP_KINDS.filter((kind) => kind !== 'MOBILECONFIG');

export function downloadsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const { apps, versions, button, handler, minVipRank } = controls.downloads(merchant);
	const links = APP_KINDS.map((kind) =>
		switchForm('downloads/offer', { merchant, kind }, 'on', `Link for ${kind}`, apps.includes(kind)),
	);
	const newest = VERSIONED.map(
		(kind) => html`<form ${posts('downloads/version', { merchant, kind })} class="grid">
		<label>Newest app for ${kind} <input name="version" value="${versions[kind] ?? ''}" maxlength="40" autocomplete="off" placeholder="1.4.0"></label>
		<button>Save</button></form>`,
	);
	return section(
		'downloads',
		'App downloads',
		html`<p class="muted">Pages know what the bar’s button does from the build. Links, and the switch requiredLogin, count from the next page.</p>
	<form ${posts('downloads/set', { merchant, change: {} })} class="grid">
		<label>The bar’s button <select name="change.button">${options(BUTTONS, button)}</select></label>
		<label>Its address: https://… or /m/… <input name="change.handler" value="${handler}" maxlength="500" inputmode="url" ${VERBATIM}></label>
		<label>Lowest VIP rank that sees the bar <input name="change.minVipRank" ${wholeNumber(0, 99, minVipRank)}></label>
		<button>Save</button>
	</form>
	<div class="columns">${links}</div>
	<p class="muted">An older app asks for the update, and with MANDATORYAPPUPDATES3 insists on it. An app says its version in its user agent, as AppShellVer:1.3.0.</p>
	<div class="columns">${newest}</div>`,
	);
}

const LOOKS: Record<keyof Looks, string> = {
	shortName: 'Name under the app’s icon',
	appName: 'Full name of the app',
	themeColour: 'Colour of the status bar: #1a2b3c',
	icon: 'App icon: https://…',
	logo: 'Logo in the header: https://…',
	favicon: 'Favicon: https://…',
	splash: 'Splash picture: https://…',
};

export function looksSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const looks = controls.looks(merchant);
	const names = Object.keys(LOOKS) as (keyof Looks)[];
	// The page's script leaves empty fields out.
	const change = Object.fromEntries(names.map((name) => [name, '']));
	return section(
		'looks',
		'App and looks',
		html`<p class="muted">The app’s name counts at once where the site offers to install it, the rest from the next build. An empty field leaves what the merchant’s folder says.</p>
	<form ${posts('looks/set', { merchant, change })} class="grid">
		${names.map((name) => html`<label>${LOOKS[name]} <input name="change.${name}" value="${looks[name]}" maxlength="300" ${VERBATIM}></label>`)}
		<button>Save</button>
	</form>`,
	);
}
