import { limits } from '@barya/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { filtersOf, type ListAddress, withoutFilters, writeSearch } from '../../lib/list-search.ts';
import { Dialog } from '../dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { ErrorNotice } from '../notice.tsx';
import { showToast } from '../toasts.tsx';
import { words } from './words.ts';

const say = words.views;

/** Opens the saved views of this list. */
export function SavedViews({ address }: { address: ListAddress }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        color="var(--ink)"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say.heading}
      </Button>
      {isOpen && <ViewsDialog address={address} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ViewsDialogProps {
  address: ListAddress;
  onClose: () => void;
}

/** Shows, saves and deletes views of the list, which are the person's own. */
function ViewsDialog({ address, onClose }: ViewsDialogProps) {
  const { pathname: place } = useLocation();
  const router = useRouter();
  const query = useRead('listDeskViews');
  const views = query.data?.filter((view) => view.place === place);
  const [name, setName] = useState('');
  const saving = useCall('saveDeskView', { awaits: ['listDeskViews'] });
  const removing = useCall('deleteDeskView', { awaits: ['listDeskViews'] });
  const error = saving.error ?? removing.error;
  const chosen = { ...withoutFilters(address), ...filtersOf(address) };
  const search = writeSearch(chosen).slice(1);
  const tell = ({ message }: { message: string }) => showToast({ title: message, kind: 'success' });

  function save(event: React.FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    saving.send({ place, name: name.trim(), search }, (answer) => {
      setName('');
      tell(answer);
    });
  }

  return (
    <Dialog title={say.heading} onClose={onClose}>
      <div className="stack gap8">
        {!views && <Loaded query={query} failed={say.failed} heightRem={6} />}
        {views?.length === 0 && <p className="soft">{say.none}</p>}
        {views && views.length > 0 && (
          <ul className="ruled">
            {views.map((view) => (
              <li key={view._id} className="row middle apart gap4 anywhere">
                <Button
                  variant="subtle"
                  onClick={() => {
                    onClose();
                    router.history.push(`${place}?${view.search}`);
                  }}
                >
                  {view.name}
                </Button>
                <Button
                  variant="default"
                  aria-label={say.remove(view.name)}
                  loading={removing.isPending}
                  onClick={() => removing.send({ id: view._id }, tell)}
                >
                  {say.removeShort}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {error && <ErrorNotice>{messageOf(error, say.notSaved)}</ErrorNotice>}
        {search === '' ? (
          <p className="small soft">{say.chooseFirst}</p>
        ) : (
          <form className="stack gap4" onSubmit={save}>
            <TextInput
              label={say.name}
              description={say.what}
              maxLength={limits.deskViews.name}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
              {say.save}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
