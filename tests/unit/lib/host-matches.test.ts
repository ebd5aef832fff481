import { expect, test } from 'vitest';
import { hostMatches } from '../../../src/lib/host-matches.ts';

test.each([
	['blog.example.com', ['blog.example.com'], true],
	['blog.example.com', ['www.example.com', 'blog.example.com'], true],
	['blog.example.com', ['*.example.com'], true],
	['a.b.example.com', ['*.example.com'], true],
	['example.com', ['*.example.com'], false],
	['evilexample.com', ['*.example.com'], false],
	['blog.example.com.evil.net', ['*.example.com', 'blog.example.com'], false],
	['xblog.example.com', ['blog.example.com'], false],
	['blog.example.com', [], false],
])('RT-23 %s in %j: %s', (name, hosts, matches) => {
	expect(hostMatches(name, hosts)).toBe(matches);
});
