import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { DICTIONARY_VARY, isDictionary } from '../../../edge/dictionary.ts';
import { headersFor } from '../../../edge/headers.ts';
import { type Answer, ask, decoded } from '../ask.ts';
import { homes } from '../page.ts';
import { type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';

/** As Chromium names them, with a dictionary and without. */
const [WITHOUT, WITH] = ['gzip, deflate, br, zstd', 'gzip, deflate, br, zstd, dcb, dcz'];
/** The tag of the frame and the dictionary's hash (RFC 9842, 5). */
const HEAD = 40;

const linkOf = ({ headers }: Answer): string | undefined =>
	/<([^>]+)>; ?rel="?compression-dictionary/.exec(String(headers.link ?? ''))?.[1];

const optional = {
	without: 'later pages cost players with Chromium four times as much',
	isDone: async (edge: CheckedEdge) => linkOf(await ask(edge, '/m/home')) !== undefined,
};

/** A language's home page and its dictionary. */
async function known(edge: CheckedEdge, path: string) {
	const page = await ask(edge, path, {
		headers: { 'accept-encoding': WITHOUT, 'sec-fetch-site': 'same-origin' },
	});
	const link = linkOf(page) ?? '';
	const answer = await ask(edge, link || '/', { headers: { 'accept-encoding': WITHOUT } });
	const content = decoded(answer);
	const hash = createHash('sha256').update(content).digest('base64');
	return { page, link, answer, content, hash };
}

const askWith = (edge: CheckedEdge, path: string, hash: string, accepted: string = WITH) =>
	ask(edge, path, {
		headers: {
			'accept-encoding': accepted,
			'available-dictionary': `:${hash}:`,
			'sec-fetch-site': 'same-origin',
		},
	});

export const dictionaryRules: Rule[] = [
	{
		name: 'tells each page of its language’s dictionary, and serves that to be kept',
		optional,
		check: (edge) =>
			forEach(homes(edge), async ([path]) => {
				const { link, answer } = await known(edge, path);
				if (!isDictionary(link)) return [`${path}: names no dictionary`];
				const { 'use-as-dictionary': use, vary, ...others } = headersFor(link);
				return [
					...differences(link, { status: answer.status, ...answer.headers }, { status: 200, ...others }),
					...differences(link, { use: answer.headers['use-as-dictionary'] }, { use }),
					...missingIn(link, answer, vary),
					...(use?.includes(`"${path.replace('home', '*')}"`)
						? []
						: [`${path}: its dictionary is not for it`]),
				];
			}),
	},
	{
		name: 'sends a page as its difference from the dictionary to a browser that has it, and to no other',
		optional,
		check: (edge) =>
			forEach(homes(edge), async ([path]) => {
				const { content, hash } = await known(edge, path);
				// Home itself is the dictionary.
				const login = path.replace(/home$/, 'login');
				const page = await askWith(edge, login, hash, WITHOUT);
				const answer = await askWith(edge, login, hash);
				const where = `${login} with its dictionary`;
				const others = [page, await askWith(edge, login, createHash('sha256').digest('base64'))];
				const found = [
					...differences(
						where,
						{ status: answer.status, ...answer.headers },
						{ status: 200, 'content-encoding': 'dcz' },
					),
					...(/s-maxage/.test(answer.headers['cache-control'] ?? '')
						? [`${where}: caches may keep it for others`]
						: []),
					...missingIn(where, answer, DICTIONARY_VARY),
					...missingIn(login, page, DICTIONARY_VARY),
					...others.flatMap(({ headers }) =>
						differences(`${login} with another dictionary`, headers, { 'content-encoding': 'br' }),
					),
				];
				if (found.length) return found;
				const text = zstdDecompressSync(answer.body.subarray(HEAD), { dictionary: content });
				return text.equals(decoded(page)) ? [] : [`${where}: is another text`];
			}),
	},
	{
		name: 'sends no dictionary to whoever saves data',
		optional,
		check: async (edge) => {
			const { link } = await known(edge, '/m/home');
			const { status, headers, body } = await ask(edge, link, { headers: { 'save-data': 'on' } });
			const got = { status, bytes: body.length, vary: headers.vary?.toLowerCase().includes('save-data') };
			return differences(`${link} with Save-Data`, got, { status: 204, bytes: 0, vary: true });
		},
	},
];

function missingIn(where: string, { headers }: Answer, wanted = ''): string[] {
	const names = (headers.vary ?? '').toLowerCase();
	const missing = wanted.split(', ').filter((name) => !names.includes(name.toLowerCase()));
	return missing.length ? [`${where}: Vary lacks ${missing.join(', ')}`] : [];
}
