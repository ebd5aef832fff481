import { expect, test } from 'vitest';
import { chatPolicy } from '../../../src/build/chat-policy.ts';

const INLINE = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };
const NONE = { pathKey: '', scripts: [], frames: [], connect: [] };
const directives = (chat: Partial<typeof NONE> | Record<string, string[]>) =>
	new Map(
		chatPolicy({ chat: { ...NONE, ...chat } }, INLINE)
			.split(';')
			.map((directive): [string, string] => {
				const [name = '', ...sources] = directive.split(' ');
				return [name, sources.join(' ')];
			}),
	);

test('without a chat vendor, the page may only run its own script', () => {
	const policy = directives({});
	expect(policy.get('default-src')).toBe("'none'");
	expect(policy.get('script-src')).toBe("'sha256-script='");
	expect(policy.get('style-src')).toBe("'sha256-style='");
	for (const name of ['frame-src', 'connect-src']) expect(policy.get(name), name).toBe('');
});

test('a vendor’s script may run, connect to its hosts (also by WebSocket), and add its own styles', () => {
	const policy = directives({
		scripts: ['https://vue.comm100.com/livechat.ashx'],
		connect: ['https://*.comm100.com'],
	});
	expect(policy.get('script-src')).toBe("'sha256-script=' https://vue.comm100.com");
	expect(policy.get('connect-src')).toBe(
		'https://vue.comm100.com https://*.comm100.com wss://vue.comm100.com wss://*.comm100.com',
	);
	// A hash beside 'unsafe-inline' would turn it off.
	expect(policy.get('style-src')).toBe("'unsafe-inline' https://vue.comm100.com https://*.comm100.com");
	expect(policy.get('frame-src')).toBe('https://vue.comm100.com https://*.comm100.com');
	expect(policy.get('script-src')).not.toMatch(/'self'|unsafe|\*/);
});

test('a vendor’s page may be framed, and requested first to see if it is available', () => {
	const policy = directives({ frames: ['https://tx.example.com'] });
	expect(policy.get('frame-src')).toBe('https://tx.example.com');
	expect(policy.get('connect-src')).toBe('https://tx.example.com');
	expect(policy.get('script-src')).toBe("'sha256-script='");
	expect(policy.get('style-src')).toBe("'sha256-style='");
});

test('files on the site’s own host are allowed as ’self’', () => {
	const policy = directives({ scripts: ['/chat/a.js'], frames: ['/chat/'] });
	for (const name of ['script-src', 'frame-src', 'connect-src']) expect(policy.get(name)).toContain("'self'");
});
