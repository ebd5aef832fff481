import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { type FeedbackRequest, feedbackRequest } from '../../gateway/contract/feedback.request.ts';
import { feedback } from '../../gateway/contract/feedback.ts';
import { pictureType } from '../../lib/picture-type.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';
import type { FeedbackPicture } from '../store/feedback.ts';

export default implement(feedback, feedbackRequest, (call) => {
	const { picture, ...message } = call.request;
	return {
		number: call.platform.feedback.add({
			...message,
			memberId: memberOf(call).id,
			picture: picture && decoded(picture),
		}),
	};
});

/** A file that calls itself a picture may be anything, so its content decides. */
function decoded({ type, data }: NonNullable<FeedbackRequest['picture']>): FeedbackPicture {
	const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
	if (pictureType(bytes) !== type) throw new Refusal(ErrorCode.badRequest);
	return { type, bytes };
}
