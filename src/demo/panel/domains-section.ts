import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

export function domainsSection(controls: Controls, merchant: DemoMerchant): Html {
	const { domainList, newerDomains } = controls.siteState(merchant.code);
	const body = JSON.stringify({ merchant: merchant.code });
	const signed = newerDomains
		? `Of ${newerDomains.issued}, signed with ${newerDomains.signed ? 'the merchant’s' : 'a false'} key.`
		: 'None: the list that the site was built with counts.';
	return html`<section aria-labelledby="domains-title">
	<h2 id="domains-title">Domains</h2>
	<p class="muted">Signed list of the build: ${merchant.domains.join(', ') || 'none'}. Pages ask for more with Domain route on, or once this domain fails: see Site state. They look from pages over https only. Faults slow the call domainRoute down, or break it.</p>
	<form data-action="domains/list" data-body="${body}" class="grid">
		<label>What domainRoute lists, a line each; empty for the signed list
			<textarea name="hosts" rows="3" maxlength="4000" autocomplete="off" autocapitalize="off" spellcheck="false">${(domainList ?? []).join('\n')}</textarea>
		</label>
		<button>Save</button>
	</form>
	<p class="muted">Newer signed list: ${signed}</p>
	<form data-action="domains/sign" data-body="${body}" class="grid">
		<label>Hosts, a line each; empty for none
			<textarea name="hosts" rows="3" maxlength="4000" autocomplete="off" autocapitalize="off" spellcheck="false">${(newerDomains?.hosts ?? []).join('\n')}</textarea>
		</label>
		<label>Key
			<select name="signed"><option value="own">The merchant’s</option><option value="other">A false one</option></select>
		</label>
		<button>Sign</button>
	</form>
</section>`;
}
