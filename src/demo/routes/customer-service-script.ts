import { customerServiceScriptRequest } from '../../gateway/contract/customer-service-script.request.ts';
import { customerServiceScript } from '../../gateway/contract/customer-service-script.ts';
import { implement } from '../implement.ts';
import { chatAccount } from '../vendors/chat/accounts.ts';

export default implement(customerServiceScript, customerServiceScriptRequest, ({ request, merchant }) =>
	chatAccount(merchant.code, request.csType),
);
