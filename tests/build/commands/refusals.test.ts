import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { copyOfSettings, type Folder } from '../support/folder.ts';
import { Project } from '../support/project.ts';
import { refusalBy } from '../support/refusal.ts';

const MERCHANT = 'src/merchants/aurelia/merchant.ts';
/** Nothing listens there, but other mistakes are found first. */
const NOWHERE = 'http://127.0.0.1:1';
const FOR_THIS_MACHINE =
	'the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or DEMO=1 to show the demo.';

interface Refusal {
	/** Prepares the folder. */
	given?: (folder: Folder) => void;
	/** A script of src/cli; build by default. */
	command?: string;
	args?: readonly string[];
	variables?: Record<string, string>;
	/** The whole output. */
	says: string | RegExp;
}

// Other values in merchants' files: tests/unit/merchants.
const refusals: Record<string, Refusal> = {
	'a merchant with a wrong value': {
		given: (folder) => folder.replace(MERCHANT, "'#0d0a17'", "'darkblue'"),
		says: 'src/merchants/aurelia/merchant.ts: theme.night: has to be a colour such as #1a2b3c, not "darkblue"',
	},
	'a merchant whose file is not TypeScript': {
		given: (folder) => folder.write(MERCHANT, 'export default {\n'),
		says: /^src\/merchants\/aurelia\/merchant\.ts: cannot be read: \S/,
	},
	'a merchant without a default export': {
		given: (folder) => folder.replace(MERCHANT, 'export default', 'export const merchant ='),
		says: 'src/merchants/aurelia/merchant.ts: has no default export. Write: export default { … } satisfies MerchantFile',
	},
	'a merchant without a file': {
		given: (folder) => folder.remove(MERCHANT),
		says: 'src/merchants/aurelia/merchant.ts: is missing',
	},
	'a missing logo': {
		given: (folder) => folder.remove('src/merchants/aurelia/logo.svg'),
		says: 'src/merchants/aurelia/logo.svg is missing. Add the picture.',
	},
	'a logo that is not a picture': {
		given: (folder) => folder.write('src/merchants/aurelia/logo.svg', 'aurelia'),
		says: "src/merchants/aurelia/logo.svg isn't an SVG picture",
	},
	'a folder whose name is not a code': {
		variables: { MERCHANT: 'New_One', GATEWAY_URL: NOWHERE },
		given: (folder) => folder.write('src/merchants/New_One/merchant.ts', ''),
		says: "src/merchants/New_One: the name of the folder is the merchant's code, and has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter. Rename it.",
	},
	'an unknown merchant': {
		variables: { MERCHANT: 'nobody', GATEWAY_URL: NOWHERE },
		says: 'Unknown merchant: nobody. Choose one of: aurelia, senviet',
	},
	'a language that lacks a file of texts': {
		given: (folder) => folder.remove('src/locales/vi/home.json'),
		says: 'src/locales/vi/home.json is missing. Every language has to have the same files.',
	},
	'texts that are not JSON': {
		given: (folder) => folder.replace('src/locales/vi/login.json', '"title":', '"title"'),
		says: /^src\/locales\/vi\/login\.json: is not valid JSON: .*line 2/,
	},
	'a language without texts': {
		given: (folder) => folder.remove('src/locales/vi'),
		says: 'src/merchants/aurelia/merchant.ts: languages: VI has no texts: src/locales/vi is missing. Add them, or take VI out',
	},
	'a language without the merchant’s own texts': {
		given: (folder) => folder.remove('src/merchants/aurelia/texts/th.json'),
		says: 'src/merchants/aurelia/texts/th.json: is missing. Add the texts, or take TH out of languages in src/merchants/aurelia/merchant.ts',
	},
	'a file as the database that is something else': {
		given: (folder) =>
			folder.write('notes.txt', 'Not a database, but long enough to be read as one.\n'.repeat(9)),
		command: 'start',
		variables: { GATEWAY_DB: 'notes.txt' },
		says: 'GATEWAY_DB=notes.txt: file is not a database. Choose another file.',
	},
	'a port out of range': {
		command: 'start',
		variables: { PORT: '70000' },
		says: 'PORT=70000 is not a port. Choose a number from 1 to 65515.',
	},
	...Object.fromEntries(
		['ftp://gateway.example.com', 'https://example.com/wps', 'http://example.com:99999'].map((address) => [
			`the gateway address ${address}`,
			{
				variables: { MERCHANT: 'aurelia', GATEWAY_URL: address },
				says: `GATEWAY_URL=${address} is not an address such as https://gateway.example.com`,
			},
		]),
	),
	'the embedded gateway in production': {
		variables: { NODE_ENV: 'production' },
		says: 'The embedded gateway does not run with NODE_ENV=production. Set GATEWAY_URL to the real gateway.',
	},
	...Object.fromEntries(
		['start', 'dev'].map((command) => [
			`the embedded gateway on all addresses by ${command}`,
			{
				command,
				variables: { HOST: '0.0.0.0', GATEWAY_DB: ':memory:' },
				says: `HOST=0.0.0.0: ${FOR_THIS_MACHINE}`,
			},
		]),
	),
	'a demo merchant with a real gateway': {
		variables: { MERCHANT: 'senviet', GATEWAY_URL: 'http://gateway.example', DEMO: '' },
		says: [
			'senviet: hosts.0: "www.senviet.example" is an example. Write a host name that players can open',
			"senviet: demoVendors: works with the embedded gateway only. Remove it, and write the vendors' own settings",
			"senviet: demoPixels: works with the embedded gateway only. Remove it, and write the networks' own addresses in pixels",
			'senviet: GATEWAY_URL: is http://gateway.example. Write an https address such as https://gateway.example.com',
		].join('; '),
	},
	'no merchants': {
		given: (folder) => folder.remove('src/merchants'),
		says: /^There are no merchants in \S+src\/merchants\. Run the command in the project's folder, or add a merchant with: npm run new-merchant CODE$/,
	},
	'a number of jobs out of range': {
		args: ['--jobs', '0'],
		says: '--jobs must be a number from 1 to 64: 0',
	},
};

test.each(Object.entries(refusals))(
	'stops with one line, and changes no file: %s',
	{ timeout: 30_000 },
	async (
		_,
		{ given, command = 'build', args = [], variables = { MERCHANT: 'aurelia', GATEWAY_URL: NOWHERE }, says },
	) => {
		const folder = copyOfSettings();
		onTestFinished(() => folder.delete());
		folder.write('dist/aurelia/m/home.html', 'the old site');
		given?.(folder);
		const before = folder.list('.');
		const { code, stdout, stderr } = await refusalBy(command, { args, variables, folder: folder.root });
		expect(stderr.trimEnd().split('\n')).toEqual([
			typeof says === 'string' ? says : expect.stringMatching(says),
		]);
		expect([code, stdout]).toEqual([1, '']);
		expect(folder.list('.')).toEqual(before);
		expect(folder.read('dist/aurelia/m/home.html')).toBe('the old site');
	},
);

/** Builds with a server that isn't a gateway. */
async function refusalOf(status: number, body: string): Promise<{ address: string; stderr: string }> {
	const server = createServer((_, response) => response.writeHead(status).end(body));
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => void server.close());
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	// A new folder: the message would point to the saved content of an earlier build.
	const folder = copyOfSettings();
	onTestFinished(() => folder.delete());
	const { code, stderr } = await refusalBy('build', {
		variables: { MERCHANT: 'aurelia', GATEWAY_URL: address },
		folder: folder.root,
	});
	expect(code).toBe(1);
	return { address, stderr };
}

test.each([
	[
		200,
		'<!doctype html><title>Welcome</title>',
		/ answers \/wps\/\S+ in another form than the contract says \(HTTP 200\)\. Check GATEWAY_URL\.\n$/,
	],
	[
		503,
		'{"success":false,"errorCode":"busy","message":"Come back later"}',
		/ refuses \/wps\/\S+: busy, Come back later \(HTTP 503\)\n$/,
	],
])(
	'a build stops if another server than the gateway answers %i',
	{ timeout: 30_000 },
	async (status, body, says) => {
		const { address, stderr } = await refusalOf(status, body);
		expect(stderr).toMatch(says);
		expect(stderr.split('\n')).toHaveLength(2);
		expect(stderr).toContain(`The gateway at ${address} `);
	},
);

test('a build and a start stop if the gateway cannot be reached', { timeout: 30_000 }, async () => {
	const folder = copyOfSettings();
	onTestFinished(() => folder.delete());
	for (const command of ['build', 'start']) {
		const refused = await refusalBy(command, {
			variables: { MERCHANT: 'aurelia', GATEWAY_URL: NOWHERE },
			folder: folder.root,
		});
		expect([command, refused]).toEqual([
			command,
			{
				code: 1,
				stdout: '',
				stderr: `The gateway at ${NOWHERE} cannot be reached. Check that it runs, and GATEWAY_URL.\n`,
			},
		]);
	}
});

test('the gateway alone, and a build of a page that doesn’t compile, exit with 1 after one line', {
	timeout: 60_000,
}, async () => {
	const project = new Project();
	onTestFinished(() => project.delete());
	project.setLanguages('aurelia', "'EN'");
	project.write('dist/aurelia/m/home.html', 'the old site');
	const gateway = await project.run('src/demo/serve.ts', { HOST: '0.0.0.0', GATEWAY_DB: ':memory:' });
	expect(gateway).toEqual({ code: 1, stdout: '', stderr: `HOST=0.0.0.0: ${FOR_THIS_MACHINE}\n` });
	// This page doesn't compile. The old site stays until a build is complete.
	project.write('src/boot.ts', "import './gone.ts';\n");
	const build = await project.run('src/cli/build.ts', { MERCHANT: 'aurelia' });
	expect(build).toMatchObject({ code: 1, stdout: '' });
	expect(build.stderr).toMatch(/^The pages could not be built: .*gone\.ts.*\n$/);
	expect(project.list('dist')).toEqual(['dist/aurelia/m/home.html']);
	expect(project.read('dist/aurelia/m/home.html')).toBe('the old site');
});
