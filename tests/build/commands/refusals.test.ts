import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Project } from '../support/project.ts';

const BUILD = 'src/cli/build.ts';
const START = 'src/cli/start.ts';
const MERCHANT = 'src/merchants/aurelia/merchant.ts';

interface Refusal {
	/** What is broken. */
	given: (project: Project) => void;
	command?: string;
	args?: string[];
	variables?: Record<string, string>;
	/** All that is said. */
	says: string | RegExp;
}

const nothing = () => undefined;
const FOR_THIS_MACHINE =
	'the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or EMBEDDED_GATEWAY=1 to show the demo.';
const refusals: Record<string, Refusal> = {
	'a merchant with a wrong value': {
		given: (project) => project.replace(MERCHANT, "'#0d0a17'", "'darkblue'"),
		says: 'src/merchants/aurelia/merchant.ts: theme.night: has to be a colour such as #1a2b3c, not "darkblue"',
	},
	'a merchant with a field that does not exist': {
		given: (project) => project.replace(MERCHANT, 'minimumAge:', 'minimumAges:'),
		says: /^src\/merchants\/aurelia\/merchant\.ts: minimumAges?: \S/,
	},
	'a merchant whose file is no TypeScript': {
		given: (project) => project.write(MERCHANT, 'export default {\n'),
		says: /^src\/merchants\/aurelia\/merchant\.ts: cannot be read: \S/,
	},
	'a merchant without a default export': {
		given: (project) => project.replace(MERCHANT, 'export default', 'export const merchant ='),
		says: 'src/merchants/aurelia/merchant.ts: has no default export. Write: export default { … } satisfies MerchantFile',
	},
	'a merchant without a file': {
		given: (project) => project.remove(MERCHANT),
		says: 'src/merchants/aurelia/merchant.ts: is missing',
	},
	'a merchant whose folder has another name': {
		given: (project) => project.replace(MERCHANT, "code = 'aurelia'", "code = 'aurelius'"),
		says: 'src/merchants/aurelia/merchant.ts: code: is "aurelius", but has to be the name of the folder, "aurelia"',
	},
	'a merchant without a logo': {
		given: (project) => project.remove('src/merchants/aurelia/logo.svg'),
		says: 'src/merchants/aurelia/logo.svg: is missing. Add the picture.',
	},
	'a merchant with a logo that is no picture': {
		given: (project) => project.write('src/merchants/aurelia/logo.svg', 'aurelia'),
		says: 'src/merchants/aurelia/logo.svg: is no SVG picture',
	},
	'a screenshot for no kind of screen': {
		given: (project) => project.write('src/merchants/aurelia/screenshots/home.webp', ''),
		says: 'src/merchants/aurelia/screenshots/home.webp: has to be called narrow-NAME or wide-NAME, .webp or .png',
	},
	'a screenshot that is no picture': {
		given: (project) => project.write('src/merchants/aurelia/screenshots/wide-lobby.png', 'picture'),
		says: /^src\/merchants\/aurelia\/screenshots\/wide-lobby\.png: cannot be drawn: \S/,
	},
	'a merchant with a colour that cannot be read': {
		given: (project) => project.replace(MERCHANT, "'#b5abcb'", "'#555566'"),
		says: /^src\/merchants\/aurelia\/merchant\.ts: theme\.muted: #555566 on night .* needs 4\.5:1; #\w{6} would do$/,
	},
	'a list of domains that somebody has changed': {
		given: (project) =>
			project.replace('src/merchants/aurelia/domains.json', 'm.aurelia.example', 'evil.example'),
		says: 'src/merchants/aurelia/domains.json: was not signed with the key that domains.publicKey in merchant.ts belongs to',
	},
	'a merchant without the list that their key is for': {
		given: (project) => project.remove('src/merchants/aurelia/domains.json'),
		says: 'src/merchants/aurelia/domains.json: is missing. Write it with: npm run sign-domains -- aurelia --key FILE www.aurelia.example',
	},
	'no key to sign domains with': {
		given: nothing,
		command: 'src/cli/sign-domains.ts',
		says: 'Write: npm run sign-domains -- CODE --key FILE [--days N] HOST...',
	},
	'a merchant in a language that there is not': {
		given: (project) => project.replace(MERCHANT, "'SW',", "'SW', 'XX',"),
		says: /^src\/merchants\/aurelia\/merchant\.ts: languages\.28: is "XX", but has to be one of EN, CN, /,
	},
	'a folder whose name is no code': {
		given: (project) => project.write('src/merchants/New_One/merchant.ts', ''),
		says: "src/merchants/New_One: the name of the folder is the merchant's code, and has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter. Rename it.",
	},
	'a merchant whose demo has a wrong value': {
		given: (project) =>
			project.replace('src/merchants/senviet/demo/index.ts', "captchaVersion: 'v3'", "captchaVersion: 'v5'"),
		says: 'src/merchants/senviet/demo/index.ts: captchaVersion: is "v5", but has to be one of v3, v4',
	},
	'a merchant whose demo draws what there is not': {
		given: (project) => project.replace('src/merchants/senviet/demo/banners.ts', 'karst 200', 'volcano 200'),
		says: 'src/merchants/senviet/demo: banners: ha-long-hunt: drawing: there is no volcano: src/demo/art/sheets has what can be drawn',
	},
	'a merchant whose demo lacks a text': {
		given: (project) => {
			for (const language of ['vi', 'en']) {
				const file = `src/merchants/senviet/demo/texts/${language}.json`;
				project.replace(file, '"lotus-welcome": "', '"lotus": "');
			}
		},
		says: 'src/merchants/senviet/demo/texts/vi.json: banners.lotus-welcome: is missing',
	},
	'an unknown merchant': {
		given: nothing,
		variables: { MERCHANT: 'nobody' },
		says: 'MERCHANT=nobody is not known. Choose one of: aurelia, senviet',
	},
	'an unknown merchant to start': {
		given: nothing,
		command: START,
		variables: { MERCHANT: '../aurelia', GATEWAY_DB: ':memory:' },
		says: 'MERCHANT=../aurelia is not known. Choose one of: aurelia, senviet',
	},
	'a language that lacks a file of texts': {
		given: (project) => project.remove('src/locales/vi/home.json'),
		says: 'src/locales/vi/home.json is missing. Every language has to have the same files.',
	},
	'English lacking a file of texts': {
		given: (project) => project.remove('src/locales/en/home.json'),
		says: 'src/locales/en/home.json is missing. Every language has to have the same files.',
	},
	'texts that are no JSON': {
		given: (project) => project.replace('src/locales/vi/login.json', '"title":', '"title"'),
		says: /^src\/locales\/vi\/login\.json: is not valid JSON: .*line 2/,
	},
	'texts that are a list': {
		given: (project) => project.write('src/locales/vi/login.json', '["a"]'),
		says: 'src/locales/vi/login.json has to be an object of texts by key',
	},
	'an empty text': {
		given: (project) => project.replace('src/locales/vi/common.json', '"Đăng nhập"', '" "'),
		says: 'src/locales/vi/common.json: login: has to be a text',
	},
	'a language of a merchant without texts': {
		given: (project) => project.remove('src/locales/vi'),
		says: 'src/merchants/aurelia/merchant.ts: languages: VI has no texts: src/locales/vi is missing. Add them, or take VI out',
	},
	'a merchant without texts of his own in a language': {
		given: (project) => project.remove('src/merchants/aurelia/texts/th.json'),
		says: 'src/merchants/aurelia/texts/th.json: is missing. Add the texts, or take TH out of languages in src/merchants/aurelia/merchant.ts',
	},
	'a merchant whose texts lack one': {
		given: (project) => project.replace('src/merchants/aurelia/texts/th.json', '"licence"', '"license"'),
		says: /^src\/merchants\/aurelia\/texts\/th\.json: licen[cs]e: \S/,
	},
	'a folder as the database': {
		given: nothing,
		command: START,
		variables: { GATEWAY_DB: 'src' },
		says: 'The gateway cannot use its database src: it is a folder. Give the path of a file.',
	},
	'a database that is none': {
		given: (project) =>
			project.write('notes.txt', 'Not a database, but long enough to be read as one.\n'.repeat(9)),
		command: START,
		variables: { GATEWAY_DB: 'notes.txt' },
		says: 'The gateway cannot use its database notes.txt: it is not an SQLite database, or it is damaged. Choose another file.',
	},
	'a database in a folder that does not exist': {
		given: nothing,
		command: START,
		variables: { GATEWAY_DB: 'no/such/folder.sqlite' },
		says: /^The gateway cannot use its database no\/such\/folder\.sqlite: .*Choose a file in an existing folder/,
	},
	'a port that is no number': {
		given: nothing,
		command: START,
		variables: { PORT: 'abc' },
		says: 'PORT=abc is not a port. Choose a number from 1 to 65515.',
	},
	'a port beyond the last one': {
		given: nothing,
		command: START,
		variables: { PORT: '70000' },
		says: 'PORT=70000 is not a port. Choose a number from 1 to 65515.',
	},
	'a gateway address of another protocol': {
		given: nothing,
		variables: { GATEWAY_URL: 'ftp://gateway.example.com' },
		says: 'GATEWAY_URL=ftp://gateway.example.com is not an address such as https://gateway.example.com',
	},
	'a gateway address without a protocol': {
		given: nothing,
		command: START,
		variables: { GATEWAY_URL: 'gateway.example.com' },
		says: 'GATEWAY_URL=gateway.example.com is not an address such as https://gateway.example.com',
	},
	'a gateway address with a path': {
		given: nothing,
		variables: { GATEWAY_URL: 'https://example.com/wps' },
		says: 'GATEWAY_URL=https://example.com/wps is not an address such as https://gateway.example.com',
	},
	'a gateway address with a port beyond the last one': {
		given: nothing,
		variables: { GATEWAY_URL: 'http://example.com:99999' },
		says: 'GATEWAY_URL=http://example.com:99999 is not an address such as https://gateway.example.com',
	},
	'the embedded gateway in production': {
		given: nothing,
		variables: { NODE_ENV: 'production' },
		says: 'The embedded gateway does not run with NODE_ENV=production. Set GATEWAY_URL to the real gateway.',
	},
	'the embedded gateway in production, to start': {
		given: nothing,
		command: START,
		variables: { NODE_ENV: 'production' },
		says: 'The embedded gateway does not run with NODE_ENV=production. Set GATEWAY_URL to the real gateway.',
	},
	...Object.fromEntries(
		[START, 'src/cli/dev.ts', 'src/cli/edge.ts', 'src/cli/fleet.ts', 'src/demo/serve.ts'].map((command) => [
			`the embedded gateway for others than this machine, by ${command}`,
			{
				given: nothing,
				command,
				args: command.includes('fleet') ? ['--live'] : [],
				variables: { HOST: '0.0.0.0', GATEWAY_DB: ':memory:' },
				says: `HOST=0.0.0.0: ${FOR_THIS_MACHINE}`,
			},
		]),
	),
	'the embedded gateway for a real host': {
		given: (project) => {
			project.copyMerchant('senviet', 'real');
			project.replace('src/merchants/real/merchant.ts', 'www.senviet.example', 'www.real.com');
		},
		command: 'src/cli/edge.ts',
		variables: { GATEWAY_DB: ':memory:' },
		says: `www.real.com has no gateway of its own: ${FOR_THIS_MACHINE}`,
	},
	'an icon that cannot be drawn': {
		given: (project) => project.write('src/merchants/aurelia/icon.svg', '<svg '),
		variables: { MERCHANT: 'aurelia' },
		says: /^src\/merchants\/aurelia\/icon\.svg: cannot be drawn: \S/,
	},
	'a page that does not compile': {
		given: (project) => project.write('src/boot.ts', "import './gone.ts';\n"),
		variables: { MERCHANT: 'aurelia' },
		says: /^The pages could not be built: .*gone\.ts/,
	},
};

describe.concurrent('a command stops, says one line, and leaves the site that is there', {
	timeout: 60_000,
}, () => {
	/** To copy the project takes as long as a refusal, so that one test leaves its copy to another. */
	const free: Project[] = [];
	afterAll(() => {
		for (const project of free) project.delete();
	}, 60_000);

	test.each(Object.entries(refusals))(
		'with %s',
		async (_, { given, command = BUILD, args, variables, says }) => {
			const project = free.pop() ?? new Project();
			try {
				project.write('dist/aurelia/m/home.html', 'the old site');
				given(project);
				const { code, stdout, stderr } = await project.run(command, variables, args);
				const lines = stderr.trimEnd().split('\n');
				expect(lines).toEqual([typeof says === 'string' ? says : expect.stringMatching(says)]);
				expect(stdout).toBe('');
				expect(code).toBe(1);
				expect(project.list('dist')).toEqual(['dist/aurelia/m/home.html']);
				expect(project.read('dist/aurelia/m/home.html')).toBe('the old site');
			} finally {
				project.restore();
				free.push(project);
			}
		},
	);
});

describe('something else in place of the gateway', { timeout: 60_000 }, () => {
	let server: Server;
	afterEach(() => server.close());
	const answering = (status: number, body: string) =>
		new Promise<string>((done) => {
			server = createServer((_, response) => response.writeHead(status).end(body));
			server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
		});

	test.each([
		[
			200,
			'<!doctype html><title>Welcome</title>',
			/answers \/wps\/\S+ in another form than the contract says \(HTTP 200\)\. Check GATEWAY_URL\.$/,
		],
		[
			503,
			'{"success":false,"errorCode":"busy","message":"Come back later"}',
			/refuses \/wps\/\S+: busy, Come back later \(HTTP 503\)$/,
		],
	])('stops the build when it answers %i', async (status, body, says) => {
		const project = new Project();
		try {
			const address = await answering(status, body);
			const { code, stderr } = await project.run(BUILD, { GATEWAY_URL: address });
			expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(says)]);
			expect(stderr).toContain(`The gateway at ${address} `);
			expect(code).toBe(1);
		} finally {
			project.delete();
		}
	});

	test('stops the build, and the start, when nobody answers', async () => {
		const address = await answering(200, '');
		await new Promise((closed) => server.close(closed));
		const project = new Project();
		try {
			for (const command of [BUILD, START]) {
				const { code, stderr } = await project.run(command, { GATEWAY_URL: address });
				const says = `The gateway at ${address} cannot be reached. Check that it runs, and GATEWAY_URL.`;
				expect([code, stderr]).toEqual([1, `${says}\n`]);
			}
		} finally {
			project.delete();
		}
	});
});
