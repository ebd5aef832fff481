import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { feedbackRequest } from '../../gateway/contract/feedback.request.ts';
import { feedback } from '../../gateway/contract/feedback.ts';
import { pictureType } from '../../lib/picture-type.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(feedback, feedbackRequest, (call) => {
	const { picture } = call.request;
	// A file that calls itself a picture may be anything, so its content decides.
	if (picture && pictureType(Buffer.from(picture.data, 'base64')) !== picture.type) {
		throw new Refusal(ErrorCode.badRequest);
	}
	return { number: call.platform.feedback.add(memberOf(call).id, call.request) };
});
