import { html } from 'hono/html';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { VerifyRequired } from '../../gateway/contract/login.ts';
import { statusOf } from '../errors.ts';
import { RUBBISH, type SetFault } from '../faults.ts';
import { ENDPOINT_NAMES, ROUTES } from '../routes/index.ts';
import { action, form } from './action.ts';
import { choice, id, maybeWhole, text } from './fields.ts';
import { button, entry, list, type Section } from './list.ts';

/** Without this value, the site wouldn't know which codes to ask for. */
const SECOND_STEP: VerifyRequired = {
	verificationToken: 'of-the-control-panel',
	methods: ['email', 'ga', 'sms'],
	email: 'p•••@example.com',
	mobile: '+63 ••• 0001',
};

const set = action(
	'faults/set',
	'Fault set',
	{
		endpoint: choice<string>('Call', ['*', ...ENDPOINT_NAMES]),
		errorCode: text('Error code', 80, { list: 'codes' }),
		message: text('Message', 400),
		status: maybeWhole('HTTP status', 200, 599),
		rubbish: choice('Response body', ['normal', ...RUBBISH]),
		delayMs: maybeWhole('Delay in ms', 0, 120_000),
		times: maybeWhole('Number of calls', 1, 1000),
	},
	({ controls }, { endpoint, errorCode, message, status, rubbish, delayMs, times }) => {
		// Without a status, the call fails just as the gateway would with this code.
		const usual = errorCode ? statusOf(errorCode) : undefined;
		controls.setFault({
			endpoint,
			...(errorCode && { errorCode }),
			...(errorCode === ErrorCode.verifyRequired && { value: SECOND_STEP }),
			...(message && { message }),
			...((status ?? usual) && { status: status ?? usual }),
			...(rubbish !== 'normal' && { rubbish }),
			...(delayMs && { delayMs }),
			...(times && { times }),
		});
	},
);
const remove = action('faults/remove', 'Fault removed', { id }, ({ platform }, { id }) =>
	platform.faults.remove(id),
);
const clear = action('faults/clear', 'All faults removed', {}, ({ platform }) => platform.faults.clear());

const callOf = (endpoint: string) => (endpoint === '*' ? 'every call' : endpoint);

/** Error codes with the calls whose contract has them: browsers search both. */
const codes = Object.values(ErrorCode).map((code) => {
	const calls = ROUTES.filter(({ errors }) => errors.includes(code)).map(({ endpoint }) => endpoint.name);
	return html`<option value="${code}">${calls.join(', ')}</option>`;
});

function describe({ errorCode, message, status, rubbish, delayMs, times }: SetFault): string {
	const parts = [
		errorCode && `error ${errorCode}`,
		message && `“${message}”`,
		status && `HTTP ${status}`,
		rubbish && `body: ${rubbish}`,
		delayMs && `${delayMs} ms delay`,
		times && (times === 1 ? '1 more time' : `${times} more times`),
	];
	return parts.filter(Boolean).join(', ');
}

export const FAULTS: Section = [
	'faults',
	'Faults',
	'Choose a call, or * for every call, and fill in only what should go wrong. Error codes are listed with the calls that can answer them. If a call has several faults, the newest one applies.',
	({ controls }) => {
		const faults = controls
			.faults()
			.map((fault) =>
				entry(
					html`<strong>${callOf(fault.endpoint)}</strong> ${describe(fault)}`,
					button(remove, fault.id, 'Remove', `fault for ${callOf(fault.endpoint)}`),
				),
			);
		return [
			form(set, 'Set fault'),
			html`<datalist id="codes">${codes}</datalist>`,
			list('faults', faults, 'No faults. Every call gets a normal answer.', form(clear, 'Remove all faults')),
		];
	},
];
