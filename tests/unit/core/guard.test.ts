import { afterEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://www.aurelia.example';

afterEach(() => vi.unstubAllGlobals());

interface Visit {
	isMember: boolean;
	isForced?: boolean;
}

/** Opens a protected page. Returns where it redirects to, and its own address by then. */
async function open(address: string, { isMember, isForced = false }: Visit) {
	const here = new URL(address, ORIGIN);
	const classes = new Set(isMember ? ['member'] : []);
	let target: string | undefined;
	vi.stubGlobal('document', {
		documentElement: {
			classList: { contains: (name: string) => classes.has(name), add: (name: string) => classes.add(name) },
			dataset: { guard: '/m/login', change: '/m/changePsw' },
		},
	});
	vi.stubGlobal('sessionStorage', { getItem: () => (isForced ? '1' : null) });
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
	await import('../../../src/core/inline/guard.ts');
	return { target, referrer: here.pathname + here.search };
}

test('RT-13 a visitor is sent to the login page with this page as the go target', async () => {
	const { target } = await open('/m/member/home?note=a&r=F1#part', { isMember: false });
	expect(target).toBe(`/m/login?go=${encodeURIComponent('/m/member/home?note=a&r=F1#part')}&r=F1`);
});

test.each(['token', 'tokens', 'TOKEN', '%74oken'])(
	'RT-05 RT-14 a forced password change has no %s in its address or its referrer',
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

test('a member stays', async () => {
	const { target, referrer } = await open('/m/member/home?note=a', { isMember: true });
	expect([target, referrer]).toEqual([undefined, '/m/member/home?note=a']);
});
