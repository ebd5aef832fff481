/** The fields of the way by mobile number where it stands in the HTML; in the browser they are fetched. */
export * from '../sms/index.ts';
