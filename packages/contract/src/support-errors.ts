import { badRequest, conflict, notFound } from './error-status.ts';

/** The refusals of conversations with support, for the table of `errors.ts`. */
export const supportErrors = {
  support_thread_unknown: notFound('Conversation not found'),
  support_letter_unknown: notFound('This link does not work. Please copy all of it.'),
  support_about_unknown: notFound(
    'We could not find what this is about. Please describe it in your message.',
  ),
  support_limit_reached: conflict(
    'You have five open conversations. Please go on in one of them, or close one.',
  ),
  support_thread_closed: conflict('This conversation is closed. Please begin a new one.'),
  support_thread_full: conflict('This conversation is full. Please close it and begin a new one.'),
  support_answer_awaited: conflict(
    'You sent ten messages without an answer. Please wait for our answer.',
  ),
  support_picture_invalid: badRequest('The picture must be a PNG, JPEG or WebP of at most 5 MB'),
  support_picture_needs_account: badRequest(
    'Only members who are signed in can send a picture. Please describe it in words.',
  ),
  support_picture_unknown: notFound('There is no picture'),
} as const;
