import { expect, test } from 'vitest';
import { freshGateway } from './support.ts';

test('the pages of LINE and Telegram redirect to the merchant’s own site only', async () => {
	const { call, fetch, url } = await freshGateway();
	const { value: settings } = await call('/wps/system/settings');
	const { value: bot } = await call('/wps/relay/WPSCORE_getTelegramLoginSetting');
	const own = `${url}/m/login`;
	const codeFlow = { response_type: 'code', state: 'abc123', scope: 'profile openid' };
	const line = { ...codeFlow, client_id: settings.LINE_CLIENT_ID, redirect_uri: own };
	const telegram = { bot_id: bot.botId, origin: url, return_to: own };
	const submit = (page: string, query: Record<string, string>) =>
		fetch(`/demo/vendors/${page}?${new URLSearchParams(query)}`, {
			method: 'POST',
			body: new URLSearchParams({ name: '</script><b>An' }),
			redirect: 'manual',
		});
	for (const [page, query] of [
		['line/authorize', { ...line, client_id: '2099999999' }],
		['line/authorize', { ...line, redirect_uri: 'https://evil.example/m/login' }],
		['telegram/auth', { ...telegram, bot_id: '1' }],
		['telegram/auth', { ...telegram, origin: 'https://evil.example' }],
		['telegram/auth', { ...telegram, return_to: 'https://evil.example/m/login' }],
		['telegram/auth', { ...telegram, return_to: 'javascript:alert(1)' }],
	] as const) {
		const answer = await submit(page, query);
		expect([answer.status, answer.headers.get('Location')], JSON.stringify(query)).toEqual([400, null]);
		expect(await answer.text()).not.toContain('tgAuthResult');
	}
	const back = (await submit('line/authorize', line)).headers.get('Location') ?? '';
	expect(new URL(back, url).href).toMatch(new RegExp(`^${own}\\?.*code=`));
	const text = await (await submit('telegram/auth', telegram)).text();
	expect(text).toContain('#tgAuthResult=');
	expect(text).not.toContain('</script><b>');
});
