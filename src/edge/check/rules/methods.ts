import { ask, BROWSER_ENCODINGS } from '../ask.ts';
import { differences, forEach, mayBeStored, type Rule, valuesOf } from '../rule.ts';

const likeBrowser = { 'accept-encoding': BROWSER_ENCODINGS };
/** Headers that may differ between two requests, or that describe how the body is sent. */
const PASSING = ['date', 'age', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export const methodRules: Rule[] = [
	{
		name: 'answers HEAD as GET, without a body',
		check: (edge) =>
			forEach(['/m/home', '/m/th/home', '/m/sw.js', '/', '/m/nothing-here', '/m/gone.json'], async (path) => {
				const [get, head] = await Promise.all(
					['GET', 'HEAD'].map((method) => ask(edge, path, { method, headers: likeBrowser })),
				);
				if (!get || !head) return [];
				const lasting = Object.entries(get.headers).filter(([name]) => !PASSING.includes(name));
				const length = head.headers['content-length'];
				return [
					...differences(`HEAD ${path}`, valuesOf(head), {
						status: get.status,
						...Object.fromEntries(lasting),
					}),
					...(length === undefined || Number(length) === get.body.length
						? []
						: [`HEAD ${path}: content-length is ${length}, not ${get.body.length}`]),
				];
			}),
	},
	{
		name: 'accepts only GET and HEAD for pages and files',
		check: (edge) =>
			forEach(
				['/m/home', '/m/sw.js', '/', '/m/nothing-here'].flatMap((path) =>
					['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => [method, path] as const),
				),
				async ([method, path]) => {
					const answer = await ask(edge, path, { method, headers: likeBrowser });
					const where = `${method} ${path}`;
					const isPage = answer.body.includes('id="page"') && answer.status !== 404;
					return [
						...differences(where, valuesOf(answer), { status: [400, 403, 404, 405, 501] }),
						...(mayBeStored(answer) ? [`${where}: caches may store the answer, but must not`] : []),
						...(isPage ? [`${where}: gets a page, not an error`] : []),
					];
				},
			),
	},
	{
		name: 'sends the requested range of a file, or all of it',
		check: (edge) =>
			forEach(['/m/home', '/m/brand/icon-192.png'], async (path) => {
				const whole = await ask(edge, path);
				const size = whole.body.length;
				return forEach(
					['bytes=0-9', 'bytes=-5', 'bytes=5-', 'bytes=9-0', 'bytes=99999999-', 'pages=1-2'],
					async (range) => {
						const { status, headers, body } = await ask(edge, path, { headers: { range } });
						const where = `${path} with Range ${range}`;
						if (status === 200) return differences(where, { size: body.length }, { size });
						if (status === 416) return [];
						const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
						const part = whole.body.subarray(Number(from), Number(to) + 1);
						return [
							...differences(where, { status, of: Number(of) }, { status: 206, of: size }),
							...(body.equals(part) ? [] : [`${where}: the bytes differ from its Content-Range`]),
						];
					},
				);
			}),
	},
];
