import { html } from 'hono/html';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { RUBBISH } from '../faults.ts';
import { demoMobile } from '../members.ts';
import { ENDPOINT_NAMES, ROUTES } from '../routes/index.ts';
import { DEMO_MEMBERS } from '../seeds/members.ts';
import { PROMO_CODES } from '../seeds/promo-codes.ts';
import { PARTNER_QUERY } from '../vendors/pixels/accounts.ts';
import { PEOPLE } from '../vendors/sign-in-page.ts';
import { type StoreName, settingInputs } from './settings.ts';
import texts from './texts.json' with { type: 'json' };
import { form, type Html, type PartTexts, section, type View } from './view.ts';

const input = (name: string, attributes: Html = html``): Html =>
	html`<label>${name} <input name="${name}" autocomplete="off" autocapitalize="off" spellcheck="false" ${attributes}></label>`;
const required = html`required`;
const area = (name: string): Html =>
	html`<label>${name} <textarea name="${name}" rows="3"></textarea></label>`;
const select = (name: string, values: readonly string[]): Html =>
	html`<label>${name} <select name="${name}">${values.map((value) => html`<option>${value}</option>`)}</select></label>`;
const checkbox = (name: string): Html => html`<label><input type="checkbox" name="${name}"> ${name}</label>`;

/** Error codes with the calls whose contract has them: browsers search both. */
const CODES = Object.values(ErrorCode).map((code) => {
	const calls = ROUTES.filter(({ errors }) => errors.includes(code)).map(({ endpoint }) => endpoint.name);
	return html`<option value="${code}">${calls.join(', ')}</option>`;
});

const settingsForm = (view: View, store: StoreName, { title, about }: PartTexts): Html =>
	section(
		store,
		title,
		html`<p>${about}</p>${form(store, 'Save', html`<input type="hidden" name="store" value="${store}">${settingInputs(view, store)}`)}`,
	);

/** Links into the site from other apps and from an ad. */
function links({ code, maya, telegram }: View['merchant']): Html {
	const miniApp = `/demo/vendors/telegram/${code}/mini-app?name=${encodeURIComponent(PEOPLE[0])}`;
	return html`<ul>
<li><a href="/m/home?${PARTNER_QUERY}">An affiliate’s link</a>: the affiliate’s own pixels fire too</li>
${maya && html`<li><a href="/demo/vendors/maya/${code}">The Maya app</a></li>`}
${telegram.botId && html`<li><a href="${miniApp}">Telegram’s mini app</a>: only Telegram’s own view of a page signs in with it</li>`}
</ul>`;
}

/** The parts of the page that don't change by themselves. */
export function forms(view: View): Html[] {
	const { merchant } = view;
	const members = DEMO_MEMBERS.map(
		(member) =>
			html`<li><code>${member.userName}</code> <code>${member.password}</code> <code>+${demoMobile(merchant, member)}</code> ${member.shows}</li>`,
	);
	const promoCodes = PROMO_CODES.map(({ code, shows }) => html`<li><code>${code}</code> ${shows}</li>`);
	const written = html`${input('title', required)}${area('content')}`;
	return [
		section('members', 'Demo members', html`<p>Username, password and mobile number.</p><ul>${members}</ul>`),
		section('links', 'Ways into the site', links(merchant)),
		section(
			'promo-codes',
			'Promo codes',
			html`<p>Each works once for each member.</p><ul>${promoCodes}</ul>`,
		),
		...Object.entries(texts.stores).map(([store, about]) => settingsForm(view, store as StoreName, about)),
		section(
			'fault',
			'New fault',
			html`<p>Choose a call, or * for every call, and fill in only what should go wrong. The newest fault of a call applies.</p>
${form('faults', 'Set fault', html`${select('endpoint', ['*', ...ENDPOINT_NAMES])}${input('errorCode', html`list="codes"`)}<datalist id="codes">${CODES}</datalist>${input('message')}${input('status', html`inputmode="numeric"`)}${select('rubbish', ['', ...RUBBISH])}${input('delayMs', html`inputmode="numeric"`)}${input('times', html`inputmode="numeric"`)}`)}`,
		),
		section(
			'publish',
			'New announcement',
			form(
				'announcements',
				'Publish',
				html`${written}${select('category', ['system', 'payment', 'event', 'game'])}${checkbox('marquee')}${checkbox('popup')}`,
			),
		),
		section(
			'inbox',
			'Message to a member',
			form('inbox', 'Send message', html`${input('userName', required)}${written}`),
		),
		section(
			'deposit',
			'Deposit',
			form('deposit', 'Submit deposit', html`${input('userName', required)}${input('amount', required)}`),
		),
		section(
			'keys',
			'Keys',
			html`<p>Login data is encrypted with the gateway’s RSA key. After a rotation, the old key works for another ten minutes.</p>${form('keys', 'Rotate key')}`,
		),
		section(
			'reset',
			'Start over',
			html`<details><summary>Remove all changes, for every merchant</summary>${form('reset', 'Reset gateway')}</details>`,
		),
	];
}
