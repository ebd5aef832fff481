import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { RegistrationRow, RegistrationWay } from '../store/registrations.ts';
import { type Html, timeOf } from './html.ts';

const WAYS: Readonly<Record<RegistrationWay, string>> = {
	username: 'by username',
	mobile: 'by mobile number',
	autoUsername: 'with an automatic username',
	account: 'with another account',
};

export function registrationsSection(controls: Controls, merchant: DemoMerchant): Html {
	const registrations = controls.registrations(merchant.code);
	return html`<section aria-labelledby="registrations-title">
	<h2 id="registrations-title">Registrations</h2>
	<p class="muted">New members, with the affiliate, friend or click that brought them. Newest first.</p>
	<div data-live="registrations">${
		registrations.length
			? html`<ol class="list" reversed>${registrations.map(entry)}</ol>`
			: html`<p class="empty">No one has registered yet.</p>`
	}</div>
</section>`;
}

function entry(row: RegistrationRow): Html {
	const { userName, way, registerMethod, registeredAt, affiliateCode, domain } = row;
	const carried = {
		affiliate: affiliateCode && `${affiliateCode} (${domain})`,
		referral: row.referralCode,
		link: row.linkId,
		device: row.loginDeviceId,
		...row.pixelTrack,
	};
	const lines = Object.entries(carried).filter(([, value]) => value);
	return html`<li><div><strong>${userName}</strong> ${WAYS[way]}, ${registerMethod}, ${timeOf(registeredAt)}
	<pre>${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre></div></li>`;
}
