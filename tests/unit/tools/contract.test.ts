import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contractFiles } from '../../../src/tools/contract.ts';

const files = await contractFiles();
const document = JSON.parse(files['.github/gateway.openapi.json'] ?? '');

/** The paths that section 7 of the specification shows, in its order. */
const PLATFORM =
	`/wps/session/login /wps/session/login/verification /wps/session/login/maya /wps/session/login/line
	/wps/session/login/telegram /wps/member/register /wps/member/register/mobile /wps/member/register/autoUsername
	/wps/v2/system/status /wps/system/country /wps/system/domainRoute /wps/captcha/geetest
	/wps/verification/sms/noLogin /wps/member/info /wps/member/language /wps/system/collect /wps/system/test/ping
	/wps/session/key/rsa /wps/system/manifest.json /wps/game/launchGame`.split(/\s+/);
const RELAY = `CBS_launchChat CBS_unreadCount MCSFE_getMerchantAvailablePromotions MCSFE_getListAnnouncements
	GCS_gameTrialLaunch GCSGAME_newGameVendor GCSGAME_getGameMatchV2 GCSGAME_gameList MCSFE_getPlayerRankProgress
	WPSCORE_getCustomerServiceScript PROMOFE_getPromotionAnnouncementCategory WPSCORE_getDownloadSetting
	PROMOFE_getPromoCodeEnable WPSCORE_getTelegramLoginSetting WPS3RD_refreshMayaTokens CSP_fcmBind CSP_fcmSubscribe
	CSP_fcmUnsubscribe WPS3RD_verifyLineCode WPSCORE_saveMemberInfoByAuthKey`.split(/\s+/);

test.each(Object.keys(files))('%s is up to date: run npm run contract after a change', (file) => {
	expect(readFileSync(file, 'utf8') === files[file]).toBe(true);
});

test('the document is valid OpenAPI 3.1', async () => {
	const validator = new Validator();
	const { valid, errors } = await validator.validate(document);
	expect(errors).toBeUndefined();
	expect(valid).toBe(true);
	expect(validator.version).toBe('3.1');
});

test('a path that the specification shows is the platform’s, and any other is ours', () => {
	const shown = [...PLATFORM, ...RELAY.map((name) => `/wps/relay/${name}`)].sort();
	const marks = Object.entries<Record<string, { 'x-path': string }>>(document.paths).flatMap(
		([path, methods]) => Object.values(methods).map((operation) => [path, operation['x-path']] as const),
	);
	const platform = marks.filter(([, mark]) => mark === 'platform');
	expect(platform.map(([path]) => path).sort()).toEqual(shown);
	const others = marks.filter(([, mark]) => mark !== 'platform');
	expect(new Set(others.map(([, mark]) => mark))).toEqual(new Set(['ours']));
});
