import { fetchJson } from '../../../core/files.ts';
import { getPage } from '../../../core/page.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { newSpanId } from '../../../lib/span-id.ts';
import type { Place } from './error-place.ts';
import type { Source } from './send-once.ts';

/** The merchant's setting, a file of the build. */
const setting = loadOnce(() => fetchJson<{ dsn: string }>('/m/errors.json'));

/**
 * Sends an error to the merchant's Sentry project, if they have one, as an envelope
 * (develop.sentry.dev/sdk/foundations/transport/envelopes). A DSN is https://KEY@HOST/PROJECT, with a path before the
 * project if Sentry shares its host.
 */
export async function sendToSentry(message: string, places: readonly Place[], source: Source): Promise<void> {
	const { dsn } = await setting();
	if (!dsn) return;
	const { release, page, language, domain } = source;
	const { origin, username, pathname } = new URL(dsn);
	const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
	const [, type = 'Error', value = message] = /^(\w+): (.*)$/s.exec(message) ?? [];
	const id = newSpanId() + newSpanId();
	const now = new Date();
	const event = {
		event_id: id,
		timestamp: now.getTime() / 1000,
		platform: 'javascript',
		level: 'error',
		release,
		// Without this, Sentry stores the address that the request comes from.
		sdk: { name: 'members-site', version: '1', settings: { infer_ip: 'never' } },
		request: { url: `https://${domain}${page}` },
		tags: { merchant: getPage().merchant, language },
		exception: {
			values: [
				{
					type,
					value,
					mechanism: { type: 'onerror', handled: false },
					stacktrace: {
						// The call that failed comes last.
						frames: [...places].reverse().map(({ file, line, column }) => ({
							abs_path: `https://${domain}${file}`,
							filename: file,
							lineno: line,
							colno: column,
							in_app: true,
						})),
					},
				},
			],
		},
	};
	const parts = [{ event_id: id, dsn, sent_at: now.toISOString() }, { type: 'event' }, event];
	await fetch(`${origin}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`, {
		method: 'POST',
		// A text: anything else would need a preflight request.
		body: parts.map((part) => JSON.stringify(part)).join('\n'),
		keepalive: true,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
	});
}
