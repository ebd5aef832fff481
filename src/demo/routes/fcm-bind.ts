import { fcmBindRequest } from '../../gateway/contract/fcm-bind.request.ts';
import { fcmBind } from '../../gateway/contract/fcm-bind.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(fcmBind, fcmBindRequest, (call) => {
	call.platform.pushTokens.bind(memberOf(call), call.request.registrationToken);
	return {};
});
