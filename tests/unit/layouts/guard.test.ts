import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../gateway/client/support.ts';

const ORIGIN = 'https://www.aurelia.example';

interface Visit {
	isMember: boolean;
	isForced?: boolean;
	isCrawler?: boolean;
	storage?: ReturnType<typeof memoryStorage>;
}

/** Opens a protected page. Returns where it redirects to, and its own address by then. */
async function open(address: string, { isMember, isForced = false, isCrawler = false, storage }: Visit) {
	const here = new URL(address, ORIGIN);
	const classes = new Set([...(isMember ? ['member'] : []), ...(isCrawler ? ['crawler'] : [])]);
	let target: string | undefined;
	vi.stubGlobal('document', {
		documentElement: {
			classList: { contains: (name: string) => classes.has(name), add: (name: string) => classes.add(name) },
			dataset: { guard: '/m/login', change: '/m/changePsw' },
		},
	});
	vi.stubGlobal('sessionStorage', { getItem: () => (isForced ? '1' : null) });
	vi.stubGlobal('localStorage', storage);
	vi.stubGlobal('history', {
		replaceState: (_: unknown, __: string, url: string) => {
			here.search = url;
		},
	});
	const { pathname, hash } = here;
	vi.stubGlobal('location', {
		pathname,
		hash,
		get search() {
			return here.search;
		},
		replace: (to: string) => (target = to),
	});
	vi.resetModules();
	await import('../../../src/layouts/inline/guard.ts');
	return { target, referrer: here.pathname + here.search };
}

test('RT-13 redirects a visitor to the login page, with this page as the go target', async () => {
	const { target } = await open('/m/member/home?note=a&r=F1#part', { isMember: false });
	expect(target).toBe(`/m/login?go=${encodeURIComponent('/m/member/home?note=a&r=F1#part')}&r=F1`);
});

test.each(['token', 'tokens', 'TOKEN', '%74oken'])(
	'RT-05 RT-14 a forced password change leaves no %s in the address or the referrer',
	async (name) => {
		const address = `/m/member/home?note=a&${name}=T0&username=T0&r=F1#part`;
		const { target, referrer } = await open(address, { isMember: true, isForced: true });
		expect(target).toBe(`/m/changePsw?go=${encodeURIComponent('/m/member/home#part')}&r=F1`);
		expect(referrer).toBe('/m/member/home');
	},
);

test('RT-13 the go target keeps a query that only mentions a token', async () => {
	const address = '/m/launchGame?vendor=a&title=token%3D&line_token=b';
	const { target } = await open(address, { isMember: false });
	expect(target).toBe(`/m/login?go=${encodeURIComponent(address)}`);
});

const AD = '?tid=AFF77&twclid=T&utm_source=ig&visitor_id=V&fb_pixel_id=P&gclid=G1';

test('EN-05 stores all ids of an ad before it redirects a visitor, but no token', async () => {
	const storage = memoryStorage();
	const { target } = await open(`/m/member/home${AD}&token=%20`, { isMember: false, storage });
	expect(target).toBe(`/m/login?go=${encodeURIComponent('/m/member/home')}&gclid=G1`);
	expect(storage.getItem('ad_landings')).toMatch(new RegExp(`^\\n\\d+\\${AD}$`));
});

test('EN-05 stores nothing before it redirects a crawler', async () => {
	const storage = memoryStorage();
	const { target } = await open(`/m/member/home${AD}`, { isMember: false, isCrawler: true, storage });
	expect([target?.slice(0, 8), storage.length]).toEqual(['/m/login', 0]);
});
