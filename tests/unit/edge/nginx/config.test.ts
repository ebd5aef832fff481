import { describe, expect, test } from 'vitest';
import { nginxConfig } from '../../../../src/edge/nginx/config.ts';
import { FORWARDING } from '../../../../src/edge/nginx/gateway.ts';
import type { NginxHost, NginxSetup } from '../../../../src/edge/nginx/setup.ts';
import { quoted } from '../../../../src/edge/nginx/syntax.ts';
import { CRAWLER } from '../../../../src/lib/crawler.ts';

const EDGE = { defaultLanguage: 'EN', languages: ['EN', 'VI'], gateway: '', authDomain: '' };
const SETUP: NginxSetup = {
	folder: '/site',
	listen: ['127.0.0.1:8080'],
	trusted: [],
	modules: [],
	hosts: [],
	broken: [],
	servers: new Map(),
	gateway: '',
	demoPaths: [],
	authorities: '',
};

const configOf = (hosts: NginxHost[], setup: Partial<NginxSetup> = {}) =>
	nginxConfig({ ...SETUP, ...setup, hosts })['nginx.conf'] ?? '';
const serverNames = (config: string) =>
	Array.from(config.matchAll(/^\s*server_name (.+);/gm), ([, names]) => names);

test('a word with quotes and backslashes reaches nginx as it is', () => {
	expect(quoted(String.raw`a "b" \. $c`)).toBe(String.raw`"a \"b\" \\. $c"`);
});

test('matches crawlers by the same expression as the pages', () => {
	const config = configOf([{ name: 'www.a.example', edge: EDGE }]);
	expect(config).toContain(`${quoted(`~*${CRAWLER.source}`)} "";`);
});

describe('hosts', () => {
	test('with the same rules share a server, which has no rule of other hosts', () => {
		const many = Array.from({ length: 100 }, (_, number) => ({ name: `www.m${number}.example`, edge: EDGE }));
		expect(serverNames(configOf(many))).toHaveLength(2);
	});

	test('with rules of their own have a server of their own', () => {
		const names = serverNames(
			configOf([
				{ name: 'www.a.example', edge: EDGE },
				{ name: 'm.a.example', edge: EDGE },
				{ name: 'www.b.example', edge: { ...EDGE, languages: ['EN'] } },
				{ name: 'www.c.example', edge: EDGE, canary: 5 },
				{ name: 'www.d.example', edge: EDGE, serviceWorker: 'off' },
				{ name: 'www.e.example', edge: EDGE },
			]),
		);
		expect(names).toEqual([
			'""',
			'www.a.example www.e.example',
			'm.a.example',
			'www.b.example',
			'www.c.example',
			'www.d.example',
		]);
	});
});

describe('a merchant’s gateway', () => {
	const gateway = 'https://gateway.example.com';
	const hosts = [{ name: 'www.a.example', edge: { ...EDGE, gateway } }];

	test('is asked under its own name, with its certificate checked', () => {
		const config = configOf(hosts, {
			servers: new Map([[gateway, ['192.0.2.1:443']]]),
			authorities: '/etc/ssl/cert.pem',
		});
		expect(config).toContain('server 192.0.2.1:443;');
		expect(config).toContain('"www.a.example" "https://server_0";');
		expect(config).toMatch(/\$gateway_(host|name) \{\s+"https:\/\/server_0" "gateway\.example\.com";/);
		expect(config).toMatch(/proxy_ssl_verify on;[^}]*proxy_ssl_trusted_certificate \/etc\/ssl\/cert\.pem;/);
	});

	test('gets the visitor’s headers; Firebase doesn’t', () => {
		const edge = { ...EDGE, gateway, authDomain: 'a.firebaseapp.com' };
		const config = configOf([{ name: 'www.a.example', edge }]);
		const [calls = '', pages = ''] = ['/wps/', '/__/auth/'].map(
			(path) => config.split(`location ^~ ${path} {`)[1]?.split('include forwarding.conf;')[0],
		);
		expect(calls).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
		expect(calls).not.toMatch(/proxy_set_header (cookie|authorization)/i);
		expect(pages).not.toContain('$remote_addr');
		for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'cf-connecting-ip'])
			expect(pages, name).toContain(`proxy_set_header ${name} "";`);
		expect(FORWARDING.join()).not.toContain('$remote_addr');
	});

	test('that can’t be found fails its calls, not the start of nginx', () => {
		const config = configOf(hosts, { servers: new Map([[gateway, []]]) });
		expect(config).not.toContain('upstream server');
		expect(config).toContain('"www.a.example" "";');
	});

	test('gets no requests for the control panel: those are for the embedded one', () => {
		const servers = new Map([
			[gateway, ['192.0.2.1:443']],
			['http://127.0.0.1:4000', ['127.0.0.1:4000']],
		]);
		const demo = { servers, gateway: 'http://127.0.0.1:4000', demoPaths: ['/demo'] };
		const config = configOf([{ ...hosts[0], name: 'a.localhost' } as NginxHost], demo);
		const [, panel = ''] = /location \^~ \/demo\/ \{.*?proxy_pass (\S+);/s.exec(config) ?? [];
		expect(panel).toBe('$embedded_gateway');
		expect(config).toMatch(/\$embedded_gateway \{\s+default "http:\/\/server_1";/);
		expect(configOf(hosts, { servers })).not.toContain('/demo/');
		expect(configOf(hosts, demo)).not.toContain('/demo/');
	});
});

describe('the rights of nginx', () => {
	const certificate = {
		chain: '/site/certificates/a.pem',
		key: '-----BEGIN KEY-----\nAbc=\n-----END KEY-----\n',
	};
	const hosts = [{ name: 'www.a.example', edge: EDGE, certificate }];
	const user = { name: 'nobody', group: 'nogroup' };

	test('come from the user and group in the setup', () => {
		expect(configOf(hosts, { user })).toMatch(/^user nobody nogroup;$/m);
	});

	test('leave keys to a file that only its master reads', () => {
		const { 'keys.conf': keys, ...others } = nginxConfig({ ...SETUP, hosts, secure: true, user });
		expect(keys).toContain(String.raw`"www.a.example" "-----BEGIN KEY-----\nAbc=\n-----END KEY-----\n";`);
		expect(Object.values(others).join('')).not.toContain('Abc=');
	});
});
