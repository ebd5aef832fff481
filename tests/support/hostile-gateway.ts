import { Hono } from 'hono';
import { ROUTES } from '../../src/demo/routes/index.ts';
import { HOSTILE_TEXTS, withHostileTexts } from './hostile-texts.ts';

/** Whether to spare a field: pages to test need valid ids, and pictures need valid hosts. */
const IS_NAME = (field: string): boolean => /\.(id|imageCDNs\[\])$/.test(field);

/** The embedded gateway with a payload in every text that its contract leaves free. `count` returns their number. */
export function hostileGateway(gateway: Hono, isSpared = IS_NAME): { app: Hono; count: () => number } {
	const app = new Hono();
	let total = 0;
	for (const { endpoint } of ROUTES) {
		if (endpoint.bare) continue;
		app.on(endpoint.method, endpoint.path, async (context) => {
			const headers = new Headers(context.req.raw.headers);
			headers.set('accept-encoding', 'identity');
			headers.delete('if-none-match');
			const response = await gateway.fetch(new Request(context.req.raw, { headers }), context.env);
			const answer = await response
				.clone()
				.json()
				.catch(() => undefined);
			if (typeof answer?.message === 'string' && !answer.success)
				return context.json(
					{ ...answer, message: answer.message + HOSTILE_TEXTS.join('') },
					response.status as 200,
				);
			if (!answer?.success) return response;
			const { value, count } = withHostileTexts(answer.value, endpoint.value, isSpared);
			total += count;
			return context.json({ ...answer, value });
		});
	}
	app.all('*', (context) => gateway.fetch(context.req.raw, context.env));
	return { app, count: () => total };
}
