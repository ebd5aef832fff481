import { captchaChallengeRequest } from '../../gateway/contract/captcha-challenge.request.ts';
import { captchaChallenge } from '../../gateway/contract/captcha-challenge.ts';
import { implement } from '../implement.ts';

export default implement(captchaChallenge, captchaChallengeRequest, ({ merchant, platform }) => ({
	gt: platform.settings.captcha.of(merchant.code).id,
	challenge: platform.captcha.start(merchant.code, 'v3'),
	newCaptcha: true,
}));
