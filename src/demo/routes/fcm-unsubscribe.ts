import { fcmUnsubscribeRequest } from '../../gateway/contract/fcm-unsubscribe.request.ts';
import { fcmUnsubscribe } from '../../gateway/contract/fcm-unsubscribe.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(fcmUnsubscribe, fcmUnsubscribeRequest, (call) => {
	const { registrationToken, unsubscribeAll } = call.request;
	if (unsubscribeAll) call.platform.pushTokens.remove(memberOf(call), registrationToken);
	return {};
});
