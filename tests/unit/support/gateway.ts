import { vi } from 'vitest';
import access from '../../../src/locales/en/access.json' with { type: 'json' };

/** The countries of a Filipino merchant. */
export const COUNTRIES = {
	countryCode: 'PH',
	countryDialingCode: '+63',
	countries: [
		{ countryCode: 'PH', countryDialingCode: '+63' },
		{ countryCode: 'VN', countryDialingCode: '+84' },
	],
	currency: 'PHP',
	currencySymbol: '₱',
	currencyPosition: 'before',
};

/** A call that the gateway got. */
export interface SentCall {
	path: string;
	/** The body of a POST. */
	input: unknown;
}

class Refusal {
	readonly status: number;
	readonly body: object;

	constructor(status: number, body: object) {
		this.status = status;
		this.body = body;
	}
}

/** Refuses a call, for a mocked answer. */
export const refuse = (errorCode: string, { status = 200, message = '' } = {}): Refusal =>
	new Refusal(status, { success: false, errorCode, message });

/**
 * Stands in for fetch. Responds to calls by their path with a value or a refusal, and serves the texts of the namespace
 * access. An answer that throws is a network failure. Returns the list of calls that are sent.
 */
export function serveGateway(answers: Record<string, () => unknown>): SentCall[] {
	const sent: SentCall[] = [];
	vi.stubGlobal('fetch', async (url: string, { body = null }: RequestInit = {}) => {
		const [path = ''] = url.split('?');
		if (path === '/m/texts/access.json') return Response.json(access);
		// The buttons of other accounts ask for it; this merchant has none.
		if (path === '/m/settings.json') return Response.json({ logins: [] });
		const answer = answers[path];
		if (!answer) throw new Error(`${path} is not served`);
		sent.push({ path, input: body === null ? undefined : JSON.parse(String(body)) });
		const value = await answer();
		if (value instanceof Refusal) return Response.json(value.body, { status: value.status });
		return Response.json({ success: true, value });
	});
	return sent;
}
