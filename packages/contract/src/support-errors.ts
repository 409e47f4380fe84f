/** The refusals of conversations with support, for the table of `errors.ts`. */
export const supportErrors = {
  support_thread_unknown: { status: 404, message: 'Conversation not found' },
  support_letter_unknown: {
    status: 404,
    message: 'This link does not work. Please copy all of it.',
  },
  support_about_unknown: {
    status: 404,
    message: 'We could not find what this is about. Please describe it in your message.',
  },
  support_limit_reached: {
    status: 409,
    message: 'You have five open conversations. Please go on in one of them, or close one.',
  },
  support_thread_closed: {
    status: 409,
    message: 'This conversation is closed. Please begin a new one.',
  },
  support_thread_full: {
    status: 409,
    message: 'This conversation is full. Please close it and begin a new one.',
  },
  support_answer_awaited: {
    status: 409,
    message: 'You sent ten messages without an answer. Please wait for our answer.',
  },
  support_picture_invalid: {
    status: 400,
    message: 'The picture must be a PNG, JPEG or WebP of at most 5 MB',
  },
  support_picture_needs_account: {
    status: 400,
    message: 'Only members who are signed in can send a picture. Please describe it in words.',
  },
  support_picture_unknown: { status: 404, message: 'There is no picture' },
} as const;
