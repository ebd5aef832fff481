import { expect, test, vi } from 'vitest';

const reportBlocked = vi.fn();
vi.mock('../../../../../src/features/analytics/telemetry/blocked.ts', () => ({ reportBlocked }));

test('violations and scripts that fail are reported, other errors are not', async () => {
	class HTMLScriptElement {}
	vi.stubGlobal('HTMLScriptElement', HTMLScriptElement);
	const listeners: Record<string, [listener: (event: object) => void, capture: boolean | undefined]> = {};
	vi.stubGlobal('addEventListener', (type: string, listener: () => void, capture?: boolean) => {
		listeners[type] = [listener, capture];
	});
	const { watchBlocked } = await import('../../../../../src/features/analytics/after-load.ts');
	watchBlocked();
	const [onError, capture] = listeners.error ?? [];
	expect(capture).toBe(true);
	const picture = { target: {} };
	const script = { target: new HTMLScriptElement() };
	const violation = {};
	onError?.(picture);
	onError?.(script);
	listeners.securitypolicyviolation?.[0](violation);
	await vi.dynamicImportSettled();
	expect(reportBlocked.mock.calls).toEqual([[script], [violation]]);
});
