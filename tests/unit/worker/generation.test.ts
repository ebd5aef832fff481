import { afterEach, expect, test, vi } from 'vitest';
import { generationOf, removeOthers } from '../../../src/worker/generation.ts';

afterEach(() => vi.unstubAllGlobals());

const query = (text: string) => new URLSearchParams(text);

test('each environment, merchant and build has its own cache', () => {
	const name = generationOf(query('env=production&merchant=aurelia'), ['a.1.js', 'b.1.css']);
	expect(name).toMatch(/^members-site\|production\|aurelia\|[0-9a-z]+$/);
	expect(generationOf(query('merchant=aurelia&env=production'), ['a.1.js', 'b.1.css'])).toBe(name);
	for (const [text, files] of [
		['env=staging&merchant=aurelia', ['a.1.js', 'b.1.css']],
		['env=production&merchant=senviet', ['a.1.js', 'b.1.css']],
		['env=production&merchant=aurelia', ['a.2.js', 'b.1.css']],
	] as const)
		expect(generationOf(query(text), files)).not.toBe(name);
});

test('removes the site’s other caches, but not those of other programs on this origin', async () => {
	const names = new Set(['members-site|production|aurelia|1', 'members-site|production|aurelia|2', 'chat']);
	vi.stubGlobal('caches', {
		keys: async () => [...names],
		delete: async (name: string) => names.delete(name),
	});
	await removeOthers('members-site|production|aurelia|2');
	expect([...names]).toEqual(['members-site|production|aurelia|2', 'chat']);
});
