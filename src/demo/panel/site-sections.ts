import { html, raw } from 'hono/html';
import { SWITCHES } from '../../merchants/demo-schema.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

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

export function siteSection(controls: Controls, merchant: DemoMerchant): Html {
	const site = controls.siteState(merchant.code);
	return html`<section aria-labelledby="site-title">
	<h2 id="site-title">Site state</h2>
	${FLAGS.map(([name, label, hint]) =>
		toggle('site/set', { merchant: merchant.code, change: {} }, `change.${name}`, site[name], label, hint),
	)}
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: { maintenanceEnd: null } })}" class="row">
		<label class="grow">Maintenance ends (your local time)
			<input type="datetime-local" name="change.maintenanceEnd" data-iso="${site.maintenanceEnd ?? ''}">
		</label>
		<button>Set</button>
	</form>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="row">
		<label class="grow">Gateway that calls are sent to (gw); one that merchant.ts doesn’t allow is ignored
			<input name="change.gw" type="url" placeholder="https://gateway.example" value="${site.gw}">
		</label>
		<button>Set</button>
	</form>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="row">
		<label class="grow">Firebase project of text messages; another than that of sign-in turns phone codes off
			<input name="change.smsProject" value="${site.smsProject}">
		</label>
		<button>Set</button>
	</form>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: { facebookAppId: '' } })}" class="row">
		<label class="grow">Facebook app that links are shared by; without one they’re shared by Facebook’s plain page
			<input name="change.facebookAppId" inputmode="numeric" pattern="[0-9]{5,20}" value="${site.facebookAppId}">
		</label>
		<button>Set</button>
	</form>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="row">
		<label class="grow">Profile icons that members can choose from
			<input name="change.profileIcons" type="number" inputmode="numeric" min="1" max="60" value="${site.profileIcons}">
		</label>
		<button>Set</button>
	</form>
</section>`;
}

export function switchesSection(controls: Controls, merchant: DemoMerchant): Html {
	const switches = controls.switches(merchant.code);
	return html`<section aria-labelledby="switches-title">
	<h2 id="switches-title">Switches</h2>
	<div class="columns">
		${SWITCHES.map((name) => {
			const hint = merchant.switches[name] ? 'on by default' : 'off by default';
			return toggle('switches/set', { merchant: merchant.code, name }, 'on', switches[name], name, hint);
		})}
	</div>
</section>`;
}

/** Takes effect immediately: the script posts the form when the checkbox changes. */
function toggle(
	action: string,
	body: Record<string, unknown>,
	field: string,
	on: boolean,
	label: string,
	hint: string,
): Html {
	return html`<form data-action="${action}" data-body="${JSON.stringify(body)}" data-at-once>
		<label class="toggle"><span>${label} <small>${hint}</small></span>
		<input type="checkbox" role="switch" name="${field}"${on ? raw(' checked') : ''}></label>
	</form>`;
}
