import { limits } from '@barya/contract/limits';
import type { SupportThread } from '@barya/contract/support';
import { normaliseEmail, readMobile } from '@barya/contract/text';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useOnline } from '../../lib/online.ts';
import type { Picture } from '../../lib/read-picture.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useAskSupport } from './api.ts';
import { type About, nameAbout } from './name-about.ts';
import { words } from './words.ts';

const say = words.ask;

type Typed = { contact: string; subject: string; text: string };

interface AskFormProps {
  /** Without an account it asks for a contact, and takes no picture. */
  hasAccount: boolean;
  about?: About | undefined;
  /** @param address opens the conversation of somebody without an account; else null */
  onSent: (thread: SupportThread, address: string | null) => void;
}

/** Begins a conversation. A failure keeps what was typed. */
export function AskForm({ hasAccount, about, onSent }: AskFormProps) {
  const { send, isPending } = useAskSupport();
  const isOnline = useOnline();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [pictureFault, refusePicture] = useState<string | undefined>();
  const fields = useFields<Typed>(
    {
      contact: '',
      subject: about ? nameAbout(about).slice(0, limits.support.subject) : '',
      text: '',
    },
    (typed) => findFault(typed, hasAccount),
  );
  const { propsOf } = fields;

  function submit({ contact, subject, text }: Typed): void {
    refusePicture(undefined);
    const body = {
      subject: subject.trim(),
      text: text.trim(),
      ...(about && { about }),
      ...(hasAccount ? picture && { picture: picture.url } : { contact: contact.trim() }),
    };
    send(body, ({ thread, address }) => onSent(thread, address), refuse);
  }

  function refuse(error: unknown): void {
    const { picture: atPicture, ...others } = error instanceof ApiError ? error.fields : {};
    const atField: Fault<Typed> = others;
    refusePicture(atPicture);
    if (atPicture === undefined && Object.keys(others).length === 0) {
      fields.fail(messageOf(error, say.failed));
    } else fields.refuseAll(atField);
  }

  return (
    <form noValidate className="stack gap8" onSubmit={fields.submitTo(submit)}>
      {about && <p className="anywhere">{words.about(nameAbout(about))}</p>}
      {!hasAccount && (
        <TextInput
          label={say.contact}
          description={say.contactHint}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={limits.email.longest}
          {...propsOf('contact')}
        />
      )}
      <TextInput
        label={say.subject}
        description={say.subjectHint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autoComplete="off"
        maxLength={limits.support.subject}
        {...propsOf('subject')}
      />
      <Textarea
        label={say.text}
        description={say.textHint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        rows={6}
        maxLength={limits.support.text}
        {...propsOf('text')}
      />
      {hasAccount && (
        <PictureField
          say={words.picture}
          picture={picture}
          error={pictureFault}
          onPicture={(chosen) => {
            setPicture(chosen);
            refusePicture(undefined);
          }}
        />
      )}
      {!isOnline && <InfoNotice>{say.offline}</InfoNotice>}
      {fields.failure && <ErrorNotice>{fields.failure}</ErrorNotice>}
      <Button type="submit" fullWidth loading={isPending} disabled={!isOnline}>
        {say.send}
      </Button>
    </form>
  );
}

function findFault({ contact, subject, text }: Typed, hasAccount: boolean): Fault<Typed> {
  const isContact = normaliseEmail(contact.trim()) ?? readMobile(contact.trim());
  return {
    ...(!hasAccount && !isContact && { contact: say.contactMissing }),
    ...(subject.trim() === '' && { subject: say.subjectMissing }),
    ...(text.trim() === '' && { text: say.textMissing }),
  };
}
