/** @jest-environment node */
import { testOnServer } from '@safar/shared-ui/testing/remote-on-server';
import { definition } from '../remote';
import * as isolated from './isolated';

testOnServer(definition, isolated, (module) => import(`./${module}`));
