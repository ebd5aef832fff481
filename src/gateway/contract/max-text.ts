/** Bytes of a text in an answer that pages are built from, in UTF-8. A build ends with an error if one is longer. */
export const MAX_TEXT_BYTES = 64 * 1024;
