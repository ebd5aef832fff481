import { expect, test } from 'vitest';
import { advance } from '../../../src/fleet/advance.ts';
import { changePointer, readPointers } from '../../../src/releases/pointers.ts';
import { emptyStore, published } from '../releases/support.ts';

test('hosts follow from release to release, but for those that people have set', async () => {
	const { store } = emptyStore();
	const [old, before, release] = [
		await published(store, { 'm/home.html': 'Old' }),
		await published(store, { 'm/home.html': 'Before' }),
		await published(store, { 'm/home.html': 'New' }),
	];
	const pointers = {
		'www.aurelia.example': { release: before, serviceWorker: 'off' },
		'back.aurelia.example': { release: old, previous: before },
		'try.aurelia.example': { release: before, canary: { release: old, percent: 10 } },
		'x.preview.localhost': { release: before, preview: true },
		'elsewhere.example': { release: await published(store, { 'm/home.html': 'Before' }, 'senviet') },
	} as const;
	for (const [host, pointer] of Object.entries(pointers)) await changePointer(store, host, () => pointer);
	await store.put('hosts/broken.example.json', Buffer.from('{"rel'));

	expect(await advance(store, before, release)).toEqual(['www.aurelia.example']);
	await store.remove('hosts/broken.example.json');
	const { 'www.aurelia.example': moved, ...others } = Object.fromEntries(await readPointers(store));
	expect(moved).toMatchObject({ release, previous: before, serviceWorker: 'off' });
	const { 'www.aurelia.example': _, ...asSet } = pointers;
	expect(others).toMatchObject(asSet);
});
