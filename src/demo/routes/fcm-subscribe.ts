import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { fcmSubscribeRequest } from '../../gateway/contract/fcm-subscribe.request.ts';
import { fcmSubscribe } from '../../gateway/contract/fcm-subscribe.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(fcmSubscribe, fcmSubscribeRequest, (call) => {
	const { registrationToken, topic } = call.request;
	if (!call.platform.pushTokens.subscribe(memberOf(call), registrationToken, topic)) {
		throw new Refusal(ErrorCode.unknownPushToken);
	}
	return {};
});
